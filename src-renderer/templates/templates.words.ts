/** The English of the templates screen. */
import type { TextMeasure } from '../../src-shared/model/template.ts';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

export const words = {
  title: 'Templates',
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
  body: 'Text',
  variables: 'Put in',
  variableTitle: (name: string, example: string) => `Puts in {$${name}}, for example “${example}”`,
  fallbacks: 'When there is nothing to put in',
  fallback: (name: string) => `Without {$${name}} write`,
  fallbackHint: 'Left empty, people without it are not texted and you are told who.',
  unknown: (names: string[]) =>
    `${names.map(name => `{$${name}}`).join(', ')} is not known. Choose from the buttons below the text.`,
  plain: 'Replace with plain signs',
  plainText: (found: string) =>
    `${found} ${found.includes(' ') ? 'are not plain signs: they stop a text or double its cost' : 'is not a plain sign: it stops a text or doubles its cost'}.`,
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
  preview: {
    allBlocked: 'None of these texts can be sent.',
    title: 'Preview',
    note: 'Real examples: names without a first name, then the longest.',
    nothing: 'Write the text, and see here what people will read.',
    nobody: 'Nobody to show it for yet.',
    to: (name: string) => `To ${name}`,
    measure: ({ characters, segments, encoding }: TextMeasure) =>
      `${many(characters, 'character', 'characters')} · ${many(segments, 'segment', 'segments')} · ${encoding === 'GSM' ? 'plain letters' : 'Unicode'}`,
    notGsm: (characters: string[]) => `Not plain letters: ${characters.map(nameOf).join(', ')}`,
    blocked: 'Cannot be sent',
    noFirstName: (name: string) => `“${name}” gives no first name.`,
  },
  test: {
    title: 'Text it to yourself',
    phone: 'Your phone number',
    send: 'Send the test text',
    note: (name: string, segments: number) =>
      `Sends the text to ${name} as shown, to this number only: ${many(segments, 'segment', 'segments')}.`,
    blocked: 'None of these texts can be sent yet.',
    sent: (phone: string, state: string) => `Test text to ${phone}: ${state}`,
  },
};

const invisible: Record<string, string> = {
  '\u00a0': 'a no-break space',
  '\u202f': 'a narrow no-break space',
  '\u200b': 'an invisible space',
  '\t': 'a tab',
};

/** A character as one can talk about it: an emoji and ê as they are, an invisible one by name. */
function nameOf(character: string): string {
  return invisible[character] ?? character;
}
