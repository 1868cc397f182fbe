/** What the actions on a text in a side panel do. */
export const words = {
  openFound: (now: string) => `These records are older and have it at ${now}.`,
  bookFound: 'The text becomes the reminder of the appointment. Nobody is texted twice.',
  mends: {
    phone: 'With a number, this text goes at its time.',
    number: 'With another number, you can try again.',
    called: 'Then this text can say whom it is for.',
    rule: 'There the owner decides whether it is followed.',
  },
  decide: 'What to do',
};
