/** The words of the sheet that a data-protection authority asks for. */
import type { Settings } from '../../../src-shared/model/settings.ts';
import { plural } from '../../ui/format.ts';

export const words = {
  language: 'en',
  none: 'Nothing.',
  save: 'Save the sheet for the authority',
  saved: (fileName: string) => `${fileName} is saved. Read it and add what is missing.`,
  hint: 'Data-protection authorities ask what you keep, where, how long, who gets it.',
  file: 'processing-record',
  title: (business: string) => `Record of processing: ${business || '…'}`,
  lead: (day: string) => `Written by Bellbird on ${day}. Lines with … are yours to fill in.`,
  who: {
    title: 'Who is responsible',
    rows: ({ businessName, businessPhone, country }: Settings) => [
      ['Business', businessName || '…'],
      ['Phone', businessPhone || '…'],
      ['Country', country],
      ['Address and person in charge', '…'],
    ],
  },
  what: {
    title: 'What is kept, what for, and how long',
    head: ['What', 'What for', 'How long'],
    rows: (kept: number | null | undefined) => {
      const long =
        kept === undefined ? 'Until removed by hand' : kept === null ? 'Without end' : plural(kept, 'month', 'months');
      return [
        [
          'Clients: name, numbers, email, groups, notes, own fields',
          'To book and to reach them',
          'Until removed or erased',
        ],
        [
          'Appointments: day, service, staff, notes, whether they came',
          'To run the calendar and remind',
          `${long}, and each last visit for a service`,
        ],
        ['Texts: words, number, time, state', 'To remind, inform and prove it', long],
        ['Opt-outs: number and since when', 'To text nobody who refused', 'Until they allow texts again'],
        ['Consents: who agreed to promotions, since when, where from', 'To send promotions', 'Until taken back'],
        ['Activity: what was done and when', 'To see and undo mistakes', long],
        ['Staff: name, working hours, days off', 'To plan appointments', 'Until removed'],
      ];
    },
  },
  where: {
    title: 'Where it is',
    rows: (folder: string, copies: string | null) => [
      ['Records', 'On this computer, readable by its user alone, not in a cloud'],
      ['Backups', `${folder} (the last fourteen of each kind, and those made by hand)`],
      ...(copies === null ? [] : [['Copies of the backups', copies]]),
      ['Key of the SMS account', 'In the keychain of this computer'],
    ],
  },
  recipients: {
    title: 'Who gets it',
    head: ['Who', 'What', 'Why'],
    rows: (service: string) => [
      [service, 'Number, words and time of each text', 'To send it by SMS'],
      ['Nobody else', 'Bellbird sends nothing to its makers', ''],
    ],
  },
  rights: {
    title: 'What people can ask for',
    rows: [
      ['A copy', 'Saved from the person’s panel: Save all about them'],
      ['Correction', 'Edit in the person’s panel'],
      ['Erasure', 'Erase in the person’s panel. An opt-out stays as a code'],
      ['No more texts', 'Do not text, for the number and whoever shares it'],
    ],
  },
  security: {
    title: 'How it is protected',
    rows: [
      ['Access', 'The user account of this computer'],
      ['Deleted records', 'Overwritten in the files'],
      ['Proof of what was sent', 'A chained ledger that shows damage and single changes'],
      ['Encryption of the disk', '…'],
    ],
  },
};

/** Of the page that checks the send ledger without Bellbird. */
export const ledger = {
  hint: 'Every text is noted before it leaves. This page shows damage and changed lines. Keep the last hash it names: only that shows notes that were all written anew.',
  save: 'Save the page that checks it',
  fileName: 'check-send-ledger.html',
  saved: 'check-send-ledger.html is saved. Open it.',
  choose: (folder: string, backups: string) =>
    `Choose the files of the folder ${folder} in it. It is beside ${backups}.`,
  open: 'Open Bellbird’s folder',
};
