/** The words of a person's privacy: the file of everything about them, and what they said about texts. */
import type {
  ConsentChange,
  ErasePreview,
  EraseWait,
  ImportOrigin,
} from '../../../src-shared/model/business/privacy.ts';
import type { MessageKind } from '../../../src-shared/model/message.ts';
import { plural, showDay, showWallTime } from '../../ui/format.ts';

const kinds: Record<MessageKind, string> = {
  reminder: 'Reminder',
  campaign: 'Message to many',
  test: 'Test text',
  found: 'Found later',
};
const changes: Record<ConsentChange['what'], string> = {
  'opted-out': 'Asked for no texts',
  'opted-in': 'May be texted again',
  'person-agreed': 'Agreed to promotions',
  'person-agreed-no-more': 'Wants no more promotions',
};
const origins: Record<ImportOrigin['how'], string> = {
  brought: 'Came with the list',
  changed: 'Changed by the list',
};

const texts = (count: number) => plural(count, 'text', 'texts');
const appointments = (count: number) => plural(count, 'appointment', 'appointments');

const waits: Record<EraseWait, (count: number, due: string) => string> = {
  unreviewed: () => 'These restored records wait for your review first.',
  halted: () => 'The disk failed, so nothing can be erased now.',
  importing: () => 'A list is being stored or taken back. They are erased after it.',
  uncertain: count => `Nobody knows whether ${texts(count)} went. Decide in Messages first.`,
  'may-go': (count, due) => `${texts(count)} may still go, until ${due}. They are erased after it.`,
  cancelling: count => `The service has to confirm that ${texts(count)} won’t go.`,
  'with-others': count => `${texts(count)} ${count === 1 ? 'is' : 'are'} cancelled first, or also for others.`,
};

const what = {
  entry: 'Name, numbers, email, notes, groups and fields',
  appointments: ({ appointments: count, toCome }: ErasePreview) =>
    toCome === 0
      ? appointments(count)
      : `${appointments(count)}${toCome === count ? '' : `, ${toCome} of them`} to come`,
  leaves: (count: number) => `Their place in ${appointments(count)} of others`,
  texts: (count: number) => `Words, names and numbers of ${texts(count)}`,
  lines: (count: number) => `${plural(count, 'line', 'lines')} of the activity`,
};

export const words = {
  erase: {
    open: 'Erase…',
    title: (name: string) => `Erase ${name}?`,
    back: 'Keep them',
    go: 'Erase for good',
    counting: 'Counting…',
    goes: 'What goes',
    gone: (preview: ErasePreview) => [
      what.entry,
      ...(preview.appointments > 0 ? [what.appointments(preview)] : []),
      ...(preview.leaves > 0 ? [what.leaves(preview.leaves)] : []),
      ...(preview.texts > 0 ? [what.texts(preview.texts)] : []),
      ...(preview.lines > 0 ? [what.lines(preview.lines)] : []),
    ],
    stays: 'What stays',
    staying: ({ optOutStays, isNumberShared, drafts }: ErasePreview) => [
      'How many visits and texts there were',
      ...(optOutStays ? ['The opt-out, as a code that shows no number'] : []),
      ...(isNumberShared ? ['The number, with who shares it'] : []),
      ...(drafts > 0 ? ['An unfinished import may hold them: finish it or remove it'] : []),
    ],
    backup: (made: string, until: string | null) =>
      until === null
        ? `The backup of ${made}, until you delete it`
        : `The backup of ${made}, until about ${showDay(until)}`,
    unreadable: ({ name, folder }: ErasePreview['unreadable'][number]) =>
      `${name}, until you delete it: it can’t be read and may hold them. It is in ${folder}`,
    deleteBackups: (folder: string) => `Backups you made are in ${folder}.`,
    secondPlace: (folder: string) => `Copies of your backups in ${folder} may hold them too.`,
    copies: 'Files and copies that you saved elsewhere stay too.',
    returns: 'A watched folder or the next list may bring them again.',
    waits: ({ why, texts: count, due }: NonNullable<ErasePreview['waits']>) =>
      waits[why](count, due === null ? '' : showWallTime(due)),
    askedSince: (when: string) => `To be erased since ${when}.`,
    keep: 'Don’t erase',
    done: (name: string) => `${name} is erased.`,
  },
  section: {
    title: 'Privacy',
    save: 'Save all about them…',
    saved: (fileName: string) => `${fileName} is saved. Hand it to nobody else.`,
    consents: 'Opt-outs',
    noConsents: 'No opt-out is known.',
    optedOut: (phone: string, when: string) => `${phone} opted out on ${when}`,
    fromList: (file: string) => `from the list ${file}`,
    byDesk: 'noted here',
    change: (what: ConsentChange['what'], when: string) => `${changes[what]}, ${when}`,
  },
  /** The printable page. */
  page: {
    language: 'en',
    title: (name: string) => `Everything kept about ${name}`,
    lead: (business: string, when: string) => `${business || 'This business'} kept this on ${when}.`,
    data: 'The file data.json beside this page has the same as data.',
    person: 'The person',
    name: 'Name',
    called: 'Called in texts',
    spellings: 'In lists also',
    phone: 'Number for texts',
    otherPhones: 'Other numbers',
    email: 'Email',
    groups: 'Groups',
    notes: 'Notes',
    added: 'Added',
    changed: 'Last changed',
    consents: 'Texts: what they said',
    wantsNone: 'Gets no texts.',
    mayBeTexted: 'May be texted.',
    when: 'When',
    what: 'What',
    source: 'From where',
    optOut: (phone: string) => `${phone} opted out`,
    changes,
    byPerson: 'Noted at the desk',
    byProgram: 'Noted by the program',
    list: (file: string) => `List ${file}`,
    waits: 'Waiting list',
    imports: 'Lists they came with',
    origins,
    appointments: 'Appointments',
    service: 'Service',
    staff: 'With',
    status: 'Status',
    minutes: (count: number) => plural(count, 'minute', 'minutes'),
    others: (count: number) => `With ${plural(count, 'other person', 'other people')}`,
    texts: 'Texts',
    due: 'For',
    to: 'To',
    words: 'Words',
    kind: 'Kind',
    kinds,
    activity: 'What was done',
    who: 'By',
    bySomebody: 'The desk',
    byItself: 'The program',
    none: 'Nothing.',
  },
};
