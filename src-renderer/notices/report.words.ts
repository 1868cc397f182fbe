/** The words of the report of a problem. */

export const words = {
  title: 'Report a problem',
  lead: 'This is everything in the report. Nothing is sent: you save it and give it to whoever helps.',
  file: 'Shown',
  asking: 'Gathering…',
  empty: 'Nothing in it.',
  save: 'Save the report',
  close: 'Close',
};
