"""How strong the computer players are: all figures of docs/computers.md, by one command."""
