/** The words of the second place of the backups in Settings. */

export const words = {
  title: 'Second copy',
  lead: 'If this computer is lost, so are its backups.',
  hint: 'Use a USB stick or another computer. Each computer needs its own folder.',
  path: 'Folder for copies',
  example: 'Backups',
  use: 'Copy backups there',
  stop: 'Stop copying',
  chosen: 'Backups are copied there from now on.',
  left: 'Backups stay on this computer alone.',
  again: 'Copy now',
  copying: 'Copying…',
  newest: (when: string) => `Newest copy there: ${when}.`,
  noCopy: 'There is no copy there yet.',
  sameDisk: 'It is on the disk of your records. A USB stick or another computer is safer.',
};
