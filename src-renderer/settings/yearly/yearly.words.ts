/** The words of yearly rules: texts on a birthday or another yearly date. */
import type { LeftOutWhy } from '../../../src-shared/model/campaign.ts';
import { blockText } from '../../texts/state/message-state.words.ts';
import { plural, showCount, showDay } from '../../ui/format.ts';

export const words = {
  title: 'Birthdays and yearly dates',
  lead: 'One text to each person on their day.',
  add: 'Add a yearly text',
  empty: 'No yearly texts yet',
  emptyNext: 'Import birthdays with your list, or add them in People.',
  noDates: 'Nobody has a yearly date yet',
  noDatesNext: 'Import a list with a column of birthdays first.',
  toImport: 'Import a list',
  columns: { what: 'Text', state: 'Status', acts: 'Change' },
  sentence: (field: string, at: string, template: string) => `On ${field} at ${at} · ${template}`,
  on: 'On',
  off: 'Off',
  promotion: 'Promotion',
  noPromotion: 'Greeting',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,

  addTitle: 'Add a yearly text',
  editTitle: (name: string) => `Change ${name}`,
  field: 'Date',
  at: 'Time',
  atHint: 'If that’s outside your hours, it goes later that day.',
  atMissing: 'Choose a time first.',
  template: 'Text',
  changeLater: 'You can change these words in Templates.',
  purpose: 'Kind of text',
  purposes: {
    service: { label: 'Greeting, no promotion', hint: 'Also goes to people who have not agreed to promotions.' },
    promotion: {
      label: 'Promotion',
      hint: 'A greeting can count as one by law. Only to people who agreed, if their country requires it.',
    },
  },
  save: 'Save',
  saveOn: 'Save and switch on',
  saveOff: 'Save, still off',
  switchOff: 'Save and switch off',
  back: 'Back',
  saved: (name: string) => `Saved ${name}`,
  savedOff: (name: string) => `Saved ${name}. It is off.`,

  previewTitle: 'The coming 30 days',
  previewing: 'Looking who would get it…',
  previewNone: 'Nobody gets it in the coming 30 days.',
  previewCount: (texts: number, credits: number) =>
    `${plural(texts, 'text', 'texts')}, ${plural(credits, 'credit', 'credits')}`,
  previewColumns: { when: 'When', who: 'Who', words: 'Words' },
  more: (count: number) => `And ${showCount(count)} more.`,
  leftOut: (count: number, names: string) => `${plural(count, 'person gets', 'people get')} none: ${names}.`,
  /** Why they get none. */
  why: (why: LeftOutWhy): string => {
    switch (why.kind) {
      case 'opted-out':
        return 'Their number opted out.';
      case 'do-not-text':
        return 'They are marked “do not text”.';
      case 'no-consent':
        return 'They have not agreed to promotions.';
      case 'same-text':
      case 'untrue':
      case 'begins-before':
      case 'told-by-waiting':
        return '';
      default:
        return blockText(why);
    }
  },
  lostToday: (count: number, at: string) =>
    `${plural(count, 'text of today does', 'texts of today do')} not go then: ${at} is past. Change it tomorrow to keep ${count === 1 ? 'it' : 'them'}.`,
  closed: (day: string, names: string) => `${showDay(day)} is closed for it: ${names}.`,

  evidence: 'No trial of texts on birthdays was found.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody: 'What it has queued is cancelled.',
  removeDo: 'Remove',
  removed: (name: string) => `Removed ${name}`,
};
