/** The words of the text editor: its variables, their fallbacks and the preview. */

import type { TextMeasure } from '../../../src-shared/model/template.ts';
import { plural } from '../../ui/format.ts';
import { countCredits } from '../counts.words.ts';

export const words = {
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
  preview: {
    allBlocked: 'None of these texts can be sent.',
    title: 'Preview',
    note: 'Real examples: names without a first name, then the longest.',
    nothing: 'Write the text, and see here what people will read.',
    nobody: 'Nobody to show it for yet.',
    to: (name: string) => `To ${name}`,
    measure: ({ characters, segments, encoding }: TextMeasure) =>
      `${plural(characters, 'character', 'characters')} · ${countCredits(segments)} · ${encoding === 'GSM' ? 'plain letters' : 'Unicode'}`,
    notGsm: (characters: string[]) => `Not plain letters: ${characters.map(nameOf).join(', ')}`,
    blocked: 'Cannot be sent',
    noFirstName: (name: string) => `“${name}” gives no first name.`,
  },
};

const invisible: Record<string, string> = {
  '\u00a0': 'a no-break space',
  '\u202f': 'a narrow no-break space',
  '\u200b': 'an invisible space',
  '\t': 'a tab',
};

/** Returns a name for a character: emoji and ê as they are, an invisible one by its name. */
function nameOf(character: string): string {
  return invisible[character] ?? character;
}
