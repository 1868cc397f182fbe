/** The words of the tour through practice: three acts, each of which changes a text. */
export const words = {
  act: (number: number, of: number) => `Try it, ${number} of ${of}`,
  acts: {
    book: 'Book somebody for a day to come. Their reminder is queued by itself.',
    move: 'Move that appointment. The old reminder is cancelled, and a new one queued.',
    cancel: 'Cancel it. Its reminder is cancelled too, and the SMS service confirms it.',
  },
  show: 'Show me',
  skip: 'Skip the tour',
  done: 'That is all of it: whatever you do with an appointment, its text follows.',
  setUp: 'Set up my business',
  hide: 'Hide',
};
