/** The words of the templates screen. */
import { countCredits } from '../texts/counts.words.ts';
export const words = {
  list: 'Templates',
  add: 'New template',
  unnamed: 'New template',
  unsaved: 'not saved',
  emptyBody: 'No text yet',
  empty: {
    title: 'No templates yet',
    text: 'A template is the text of a reminder, with a place for each person’s name, day and hour.',
    action: 'Write the first template',
  },
  name: 'Name',
  nameHint: 'For you only; never part of a text.',
  language: 'Language of the text',
  languageHint: 'Days and dates in it are written in this language.',
  languages: { en: 'English', fr: 'French' },
  save: 'Save',
  revert: 'Undo changes',
  remove: 'Remove',
  requeues: (rules: string[]) =>
    `${rules.map(rule => `“${rule}”`).join(', ')} uses it: before anything is saved you see which texts change; queued ones are cancelled first.`,
  proposeTitle: (name: string) => `What “${name}” changes`,
  proposeSave: 'Save the template',
  saved: (name: string) => `“${name}” is saved.`,
  removed: (name: string) => `“${name}” is removed.`,
  putBack: (name: string) => `“${name}” is back.`,
  test: {
    title: 'Text it to yourself',
    phone: 'Your phone number',
    send: 'Send the test text',
    note: (name: string, segments: number) =>
      `Sends the text to ${name} as shown, to this number only: ${countCredits(segments)}.`,
    blocked: 'None of these texts can be sent yet.',
    sent: (phone: string, state: string) => `Test text to ${phone}: ${state}`,
  },
};
