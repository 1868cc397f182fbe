/** The shell's English. */
export const words = {
  product: 'Bellbird',
  skip: 'Skip to the work area',
  mainMenu: 'Screens',
  screens: {
    today: 'Today',
    calendar: 'Calendar',
    contacts: 'Contacts',
    templates: 'Templates',
    messages: 'Messages',
    settings: 'Settings',
  },
};
