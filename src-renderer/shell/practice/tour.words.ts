/** The words of the tour through practice: three acts, each of which changes a text. */
export const words = {
  names: { book: 'Book', move: 'Move', cancel: 'Cancel' },
  isDone: 'done',
  acts: {
    book: 'Book someone for a later day.',
    move: 'Move that appointment, and see its text move.',
    cancel: 'Cancel it, and see its text stopped.',
  },
  byItself: 'Bellbird queues their reminder for you.',
  show: 'Show me',
  skip: 'Skip the tour',
  done: 'That is all of it: whatever you do with an appointment, its text follows.',
  setUp: 'Set up my business',
  hide: 'Hide',
};
