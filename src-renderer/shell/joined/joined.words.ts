/** The words around the parts of screens that the shell joins. */
export const words = {
  reminders: {
    title: 'Reminders',
    parts: 'Parts of Reminders',
    tabs: { rules: 'Rules', templates: 'Templates', upcoming: 'Upcoming texts' },
  },
};
