/** The words of the kit itself; each screen has its own catalogue. */
export const words = {
  close: 'Close',
  undo: 'Undo',
  stop: 'Stop',
  dismiss: 'Dismiss',
  clearSearch: 'Clear the search',
  working: 'Working',
  notices: 'Notices',
  detailsOf: (title: string) => `Details: ${title}`,
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  optional: 'optional',
};
