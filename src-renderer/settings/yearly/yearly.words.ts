/** The words of yearly rules: texts on a birthday or another yearly date. */
import type { LeftOutWhy } from '../../../src-shared/model/campaign.ts';
import { blockText } from '../../texts/state/message-state.words.ts';
import { plural, showCount, showDay } from '../../ui/format.ts';

const cannot = (count: number, names: string) => `${plural(count, 'person', 'people')} can’t get it: ${names}.`;

export const words = {
  title: 'Birthdays and yearly dates',
  lead: 'One text to each person on their day.',
  add: 'Add a yearly text',
  empty: 'No yearly texts yet',
  /** The first and the last are links. */
  emptyNext: { toImport: 'Import birthdays with your list', or: ', or ', toPeople: 'add them in People' },
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
    promotion: { label: 'Promotion', hint: 'Where their country requires it, only to people who agreed.' },
  },
  save: 'Save',
  saveOn: 'Save and switch on',
  saveOff: 'Save, keep off',
  switchOff: 'Save and switch off',
  saved: (name: string) => `Saved ${name}`,
  savedOff: (name: string) => `Saved ${name}. It is off.`,

  previewTitle: 'Next 30 days',
  previewing: 'Looking who would get it…',
  previewNone: 'Nobody gets it.',
  isGreeting: 'It’s a greeting, no promotion',
  previewCount: (texts: number, credits: number) =>
    `${plural(texts, 'text', 'texts')}, ${plural(credits, 'credit', 'credits')}`,
  previewColumns: { when: 'When', who: 'Who', words: 'Words' },
  more: (count: number) => `And ${showCount(count)} more.`,
  /** Who gets none, and why. */
  leftOut: (why: LeftOutWhy, count: number, names: string): string => {
    switch (why.kind) {
      case 'opted-out':
        return `${plural(count, 'person', 'people')} opted out: ${names}.`;
      case 'do-not-text':
        return `${plural(count, 'person is', 'people are')} marked “do not text”: ${names}.`;
      case 'no-consent':
        return `${plural(count, 'person has', 'people have')} not agreed to promotions: ${names}.`;
      case 'same-text':
      case 'untrue':
      case 'begins-before':
      case 'told-by-waiting':
        return cannot(count, names);
      default:
        return `${cannot(count, names)} ${blockText(why)}`;
    }
  },
  lostToday: (count: number, at: string) =>
    `${plural(count, 'text of today does', 'texts of today do')} not go then: ${at} is past. Change it tomorrow to keep ${count === 1 ? 'it' : 'them'}.`,
  closed: (day: string, names: string) => `${showDay(day)} is closed for it: ${names}.`,

  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody: 'What it has queued is cancelled.',
  removeDo: 'Remove',
  back: 'Back',
  removed: (name: string) => `Removed ${name}`,
};
