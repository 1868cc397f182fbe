/** The words of a person's privacy: the file of everything about them, and what they said about texts. */
import type { ConsentChange, ImportOrigin } from '../../../src-shared/model/business/privacy.ts';
import type { MessageKind } from '../../../src-shared/model/message.ts';
import { plural } from '../../ui/format.ts';

const kinds: Record<MessageKind, string> = {
  reminder: 'Reminder',
  campaign: 'Message to many',
  test: 'Test text',
  found: 'Found later',
};
const changes: Record<ConsentChange['what'], string> = {
  'opted-out': 'Asked for no texts',
  'opted-in': 'May be texted again',
};
const origins: Record<ImportOrigin['how'], string> = {
  brought: 'Came with the list',
  changed: 'Changed by the list',
};

export const words = {
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
    imports: 'Lists they came with',
    origins,
    appointments: 'Appointments',
    service: 'Service',
    staff: 'With',
    status: 'State',
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
