import { variablePlaces } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES } from '../../../src-shared/text/template-fields.ts';
import { words } from './editor.words.ts';

/** Returns a text with its variables called as their pills are: "Hi [First name], see you [Day]". */
export function inWords(body: string): string {
  return variablePlaces(body).reduceRight((text, { name, from, to }) => {
    const field = FIELD_NAMES.find(one => one === name);
    return `${text.slice(0, from)}[${field ? words.fields[field] : name}]${text.slice(to)}`;
  }, body);
}
