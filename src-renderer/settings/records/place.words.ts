/** The words of the second place of the backups in Settings. */

export const words = {
  title: 'Second place for backups',
  lead: 'If this computer is lost, so are its backups. Copy each to a stick or another computer.',
  path: 'Folder for copies',
  pathHint: 'The full path, such as E:\\Backups or /media/desk/stick. One folder per computer.',
  choose: 'Choose…',
  use: 'Copy backups there',
  stop: 'Stop copying',
  chosen: 'Backups are copied there from now on.',
  left: 'Backups stay on this computer alone.',
  again: 'Copy now',
  copying: 'Copying…',
  newest: (when: string) => `Newest copy there: ${when}.`,
  noCopy: 'There is no copy there yet.',
  sameDisk: 'It is on the disk of your records. A stick or another computer is safer.',
};
