/** The words of the templates screen. */
import type { WallTime } from '../../src-shared/time/instant.ts';
import { plural, showDay, showWallTime } from '../ui/format.ts';

export const words = {
  list: 'Templates',
  add: 'New template',
  unnamed: 'New template',
  unsaved: 'not saved',
  emptyBody: 'No text yet',
  empty: {
    title: 'No templates yet',
    text: 'A template is the text of a reminder. It has places for each person’s name, day and hour.',
    action: 'Write the first template',
  },
  name: 'Name',
  language: 'Language',
  languageHint: 'Days and dates in it are written in this language.',
  languages: { en: 'English', fr: 'French' },
  purpose: 'Kind of text',
  noPromotion: 'Promotion (not while a rule uses it)',
  purposes: { reminder: 'Reminder', service: 'News or notice', promotion: 'Promotion' },
  save: 'Save',
  revert: 'Discard',
  remove: 'Remove',
  endsComparison: 'Another wording ends the comparison of two texts without a result.',
  requeues: (rules: string[]) =>
    `${rules.map(rule => `“${rule}”`).join(', ')} uses it: before anything is saved you see which texts change. Queued ones are cancelled first.`,
  unused: 'No rule uses this yet. Once it is saved, choose it under Rules.',
  proposeTitle: (name: string) => `What “${name}” changes`,
  proposeSave: 'Save the template',
  saved: (name: string) => `“${name}” is saved.`,
  removed: (name: string) => `“${name}” is removed.`,
  restored: (name: string) => `“${name}” is back.`,
  queued: {
    current: (count: number, next: WallTime) =>
      count === 1
        ? `1 queued text uses this: ${showWallTime(next)}. Saving new words changes it too.`
        : `${plural(count, 'queued text', 'queued texts')} use this. Next: ${showWallTime(next)}. Saving new words changes them too.`,
    earlier: (count: number, since: WallTime) =>
      `${plural(count, 'queued text still has', 'queued texts still have')} the words of ${showDay(since)} and may still go. The new words follow once the SMS service confirms.`,
    unclear: (count: number) =>
      `${plural(count, 'text with earlier words needs', 'texts with earlier words need')} you: the SMS service didn’t say if ${count === 1 ? 'it is' : 'they are'} cancelled.`,
    show: 'Show queued texts',
    decide: 'Decide',
  },
  library: {
    evidence: 'No words did best in every trial. Compare yours in Reports.',
    open: 'Add from library',
    title: 'Add from library',
    kind: 'Kind of business',
    kinds: {
      salon: 'Salon',
      barber: 'Barber',
      clinic: 'Clinic',
      dentist: 'Dentist',
      school: 'School',
      church: 'Church',
      repair: 'Repair shop',
      other: 'Other',
    },
    noPhone: 'These texts say which number to call. Add your phone number first.',
    toSettings: 'Open Settings',
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
    isThere: 'Added',
    added: (name: string) => `“${name}” is added.`,
  },
  test: {
    title: 'Text it to yourself',
    phone: 'Your phone number',
    send: 'Send the test text',
    note: (name: string, cost: string | null) =>
      `Only this number gets it, with the details of ${name}${cost === null ? '' : `: ${cost}`}.`,
    /** Of the same in practice, where nothing leaves. */
    inPractice: (name: string) =>
      `Practice: no phone gets it. You see what becomes of it, with the details of ${name}.`,
    blocked: 'None of these texts can be sent yet.',
    sent: (phone: string, state: string) => `Test text to ${phone}: ${state}`,
  },
};
