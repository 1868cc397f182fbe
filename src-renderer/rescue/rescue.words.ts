/** The words of the rescue screen. */
import type { QueuedBatch, RescueCancel, RescueReason } from '../../src-shared/model/rescue.ts';

const title: Record<RescueReason, string> = {
  missing: 'Your records are missing',
  'all-gone': 'Your records are gone from this computer',
  empty: 'Your records are empty',
  damaged: 'Your records are damaged',
  foreign: 'This is not your records file',
  unreleased: 'Your records are of a test version',
  'from-future': 'Your records need a newer Bellbird',
  locked: 'Another program has your records open',
  'disk-full': 'The disk is full',
  unreadable: 'The disk does not answer',
};
const happened: Record<RescueReason, string> = {
  missing: 'The file with your contacts and appointments is gone.',
  'all-gone': 'Bellbird was used here. Its folder has no records or backups any more.',
  empty: 'The file with your contacts and appointments has nothing in it.',
  damaged: 'The file with your contacts and appointments cannot be read.',
  foreign: 'Another program changed the file, or another file took its place.',
  unreleased: 'A version of Bellbird from before its first release made the file. It is left as it is.',
  'from-future': 'A newer Bellbird made this file. This one would damage it.',
  locked: 'Bellbird cannot use your contacts and appointments while it does.',
  'disk-full': 'Bellbird has no room left to work with your records.',
  unreadable: 'The disk does not let Bellbird read or write your records.',
};
/** What the person does where the records are there and only out of reach. */
const next: Partial<Record<RescueReason, string>> = {
  'from-future': 'Install the newest Bellbird and start it.',
  locked: 'Close Bellbird’s other windows, or let a backup or virus scan end. Then try again.',
  'disk-full': 'Empty the bin or move large files away. Then try again.',
  unreadable: 'Connect the drive again or restart the computer. Then try again.',
};
const states: Record<QueuedBatch['state'], string> = {
  queued: 'Queued',
  unclear: 'May be queued',
  'cancel-unclear': 'May still go',
};
const cannot: Record<Exclude<QueuedBatch['cancel'], 'possible'>, string> = {
  'no-batch': 'Cannot be cancelled. Phone them.',
  'no-account': 'Cannot be cancelled here yet.',
  'other-account': 'Queued at another account. Phone them.',
};
/** Says the outcome of each cancel. */
const outcomes: Record<RescueCancel['outcome'], (texts: string) => string> = {
  cancelled: texts => `${texts} cancelled (confirmed).`,
  'too-late': texts => `Too late for ${texts}: already sent.`,
  'not-cancelled': texts => `${texts} not cancelled, and may still go.`,
  uncertain: texts => `${texts} may still go: not confirmed.`,
  'not-sent': () => 'The SMS service cannot be reached. Try again.',
};

export const words = {
  title,
  happened,
  next,
  quiet: 'Bellbird sends nothing until you decide.',
  wait: 'Your records are not changed. Bellbird sends nothing meanwhile. Texts already queued still go.',
  nextTitle: 'What to do',
  tryAgain: 'Try again',
  stillClosed: 'Still the same. Nothing was changed.',
  folder: 'Folder:',
  putBack: {
    title: 'Put the folder back',
    text: 'Was it moved, or is its drive away? Put everything back into this folder. Then look again.',
    look: 'Look again',
    none: 'Still no records in this folder.',
  },
  help: {
    title: 'Get help',
    text: 'A report tells a helper what happened. It has no names, numbers or texts, and you read it first.',
    report: 'Report a problem…',
    open: 'Open the folder',
  },
  backup: {
    title: 'Restore a backup',
    newest: (when: string) => `Newest backup: ${when}.`,
    /** `parts` are counts with their nouns; none of them is zero. */
    holds: (parts: readonly string[]) => (parts.length === 0 ? 'It is empty.' : `It holds ${parts.join(', ')}.`),
    lacks: 'Whatever you changed after it is missing.',
    noTextsSince: 'As far as known here, no text was sent after it.',
    unknownSince:
      'The list of what was sent is lost too. Texts may have been sent after it. Look in your account at the SMS service before you book again.',
    isFromBeforeLive: 'It is from before you went live. Go live again after restoring.',
    textsSince: (texts: string) => `${texts} went to the service after it.`,
    shown: (isOne: boolean) => `${isOne ? 'It is' : 'They are'} shown to you afterwards.`,
    held: 'Every text is held until you have looked.',
    go: 'Restore',
    goOf: (when: string) => `Restore the backup of ${when}`,
    older: (count: string) => `Older backups (${count})`,
    none: 'There is no backup on this computer.',
    noneNext: 'Do you have one on a stick? Restore it from its file.',
    fromFile: 'Restore from file…',
    file: 'Backup file',
    secondPlace: 'Copies of your backups are in this folder:',
  },
  queued: {
    title: 'Texts still queued',
    none: 'No text is queued at the SMS service.',
    noneKnown: 'What is queued is not known here. Your provider’s website may show it.',
    go: (texts: string) => `The SMS service still sends ${texts}, even with this PC off.`,
    damaged: 'The record of what was sent is damaged. More may be queued than is listed here.',
    ofBackup: 'Known from the newest backup. What was queued after it is not listed.',
    more: (batches: string) => `${batches} more, at later times.`,
    noAccount: 'No key is at hand here. Restore a backup, then cancel in Messages.',
    locked: 'Your keychain is locked. Unlock it to cancel.',
    cancel: 'Cancel',
    cancelOf: (who: string, when: string) => `Cancel the text to ${who}, ${when}`,
    cancelAll: (texts: string, isWhole: boolean) => (isWhole ? `Cancel all ${texts}` : `Cancel the first ${texts}`),
    cancelling: 'Cancelling',
    others: (count: string) => `and ${count} more`,
    columns: { when: 'When', who: 'To', act: 'Cancel' },
    states,
    cannot,
    outcomes,
  },
  anew: {
    title: 'Start anew',
    text: 'Only if no backup helps. You enter everything again.',
    open: 'Start anew…',
    ask: 'Start without your records?',
    lost: 'Your contacts, appointments and rules will not be there.',
    kept: 'The old file stays in the folder.',
    queued: 'Queued texts still go. You will see them on Today.',
    queuedUnknown: 'Texts queued before still go. Bellbird can’t show or cancel them.',
    back: 'Back',
    go: 'Start anew',
  },
  person: 'person',
  people: 'people',
  appointment: 'appointment',
  appointments: 'appointments',
};
