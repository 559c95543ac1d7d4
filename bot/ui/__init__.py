"""What every conversation is made of: context, components, custom ids, layout, panels."""
