/** The words of the text editor: its variables, their fallbacks and the preview. */

import type { TextMeasure } from '../../../src-shared/model/template.ts';
import { roomOf } from '../../../src-shared/text/segments.ts';
import { listCharacters } from '../state/characters.words.ts';
import { fieldNames } from '../state/field-names.words.ts';

export const words = {
  body: 'Text',
  keys: 'Names, days and times are filled in for each person. Alt+Enter opens the one beside the cursor.',
  tooLong: (most: number) => `A text has at most ${most} characters. Nothing was put in.`,
  insert: 'Insert',
  fields: fieldNames,
  pill: {
    title: (name: string, example: string) => `${name}, for example “${example}”. Press to change.`,
    unknownTitle: (name: string) => `“${name}” is not known. Press to choose.`,
    example: (example: string) => `For example “${example}”`,
    missing: (name: string) => `If missing: ${name} → instead use`,
    missingHint: 'Left empty, people without it are not texted. You are told who.',
    always: 'Every appointment has one.',
    remove: 'Remove',
    done: 'Done',
  },
  unknown: {
    text: (name: string) => `“${name}” is not known.`,
    meant: (field: string) => `Did you mean “${field}”?`,
    use: (field: string) => `Use “${field}”`,
    choose: 'Press it in the text to choose another.',
  },
  costly: {
    title: (acceptsUnicode: boolean): string => (acceptsUnicode ? 'Costs extra' : 'Stops this text'),
    text: (found: string, acceptsUnicode: boolean) =>
      acceptsUnicode ? `These characters cost extra: ${found}` : `These characters stop this text: ${found}`,
    replace: 'Replace them',
    replaceOnly: (found: string) => `Replace ${found}`,
    kept: (found: string) => `${found} can’t be replaced for you. Write it another way, or take it out.`,
  },
  measure: (measure: TextMeasure, cost: string) =>
    `${measure.characters}/${roomOf(measure)} · ${cost}${measure.encoding === 'GSM' ? '' : ' · special characters'}`,
  longest: (measure: string) => `Longest: ${measure}`,
  preview: {
    allBlocked: 'None of these texts can be sent.',
    title: 'Preview',
    note: 'Real people, longest first.',
    nothing: 'Write the text, and see here what people will read.',
    nobody: 'Nobody to show it for yet.',
    to: (name: string) => `To ${name}`,
    before: 'Previous person',
    next: 'Next person',
    at: (at: number, of: number) => `${at} of ${of}`,
    notGsm: (characters: string[]) => `Costs extra: ${listCharacters(characters)}`,
    blocked: 'Cannot be sent',
    noFirstName: (name: string) => `“${name}” gives no first name.`,
  },
  cancelQuestion: {
    title: 'Say how to cancel?',
    why: 'This reminder names no phone number or link. Nobody can reply to a text.',
    noWay: 'Add your phone number in Settings, Business first.',
    back: 'Back',
    asItIs: 'Save as it is',
    add: { businessPhone: 'Add our phone number', businessLink: 'Add our link' },
  },
};
