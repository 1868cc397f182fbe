/** The words of the second place of the backups in Settings. */
import { SHORTEST_PASSPHRASE } from '../../../src-shared/model/program/backup-place.ts';
import { plural } from '../../ui/format.ts';

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
  protect: {
    not: 'Whoever finds a copy can read your records.',
    is: 'New copies open only with your passphrase.',
    /** Of copies in the place. */
    still: (count: number) => `${plural(count, 'file', 'files')} there can still be read without it.`,
    go: 'Protect with a passphrase…',
    change: 'Change passphrase…',
    stop: 'Stop protecting',
    title: 'Protect the copies',
    lead: 'A copy then opens only with this passphrase, on any computer. The backups on this computer stay as they are.',
    lost: 'Write it down, and keep it away from the stick. Without it nobody can open a copy.',
    before: 'A stick can keep traces of what was on it before. A new one is safest.',
    passphrase: 'Passphrase',
    hint: `At least ${SHORTEST_PASSPHRASE} characters. Four or five words are good.`,
    again: 'Repeat passphrase',
    differs: 'The two don’t match.',
    back: 'Cancel',
    save: 'Protect copies',
    done: 'The copies are being protected.',
    stopTitle: 'Stop protecting the copies?',
    stopMeans: 'They are made again without a passphrase. Whoever finds one can read your records then.',
    keep: 'Keep protecting',
    stopped: 'The copies are made again without a passphrase.',
  },
  sameDisk: 'It is on the disk of your records. A USB stick or another computer is safer.',
};
