/** The kit's own English; screens keep theirs in catalogues of their own. */
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
