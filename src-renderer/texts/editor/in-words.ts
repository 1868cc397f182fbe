import { variablePlaces } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES } from '../../../src-shared/text/template-fields.ts';
import { words } from './editor.words.ts';

/** A piece of a text that is read: ordinary text, or a variable by the name of its pill. */
export interface InWords {
  kind: 'text' | 'known' | 'unknown';
  text: string;
}

/** Returns a text in pieces, its variables called as their pills are. */
export function inWords(body: string): InWords[] {
  const places = variablePlaces(body);
  const pieces = places.flatMap(({ name, from }, at): InWords[] => {
    const field = FIELD_NAMES.find(one => one === name);
    return [
      { kind: 'text', text: body.slice(places[at - 1]?.to ?? 0, from) },
      field ? { kind: 'known', text: words.fields[field] } : { kind: 'unknown', text: name },
    ];
  });
  return [...pieces, { kind: 'text', text: body.slice(places.at(-1)?.to ?? 0) }];
}
