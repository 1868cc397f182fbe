/** What the field of a text knows of its variables, without the field. */
import { describe, expect, test } from 'vitest';
import { fieldNames as french } from '../../src-renderer/french/texts/state/field-names.words.ts';
import { inWords } from '../../src-renderer/texts/editor/in-words.ts';
import { ownChanges } from '../../src-renderer/texts/editor/pills/own-changes.ts';
import { fieldNames as english } from '../../src-renderer/texts/state/field-names.words.ts';
import { isSpelledAsField, nearestField } from '../../src-shared/text/nearest-field.ts';
import { measureText, roomOf } from '../../src-shared/text/segments.ts';
import { variablePlaces } from '../../src-shared/text/template.ts';
import { FIELD_NAMES } from '../../src-shared/text/template-fields.ts';

describe('a text that the screen gives back', () => {
  const written = (...texts: string[]) => {
    const own = ownChanges();
    for (const text of texts) own.report(text);
    return own;
  };

  test('does not replace what was written since', () => {
    const own = written('H', 'Hi', 'Hi ');
    expect(own.replaces('H', 'Hi ')).toBe(false);
    expect(own.replaces('Hi ', 'Hi ')).toBe(false);
  });

  test('replaces it when the screen changed it', () => {
    const own = written('Hi', 'Hi frstName');
    expect(own.replaces('Hi firstName', 'Hi frstName')).toBe(true);
    expect(own.replaces('Hi', 'Hi firstName'), 'what came before is not awaited any more').toBe(true);
  });

  test('replaces it when the screen goes back to an earlier one that was shown already', () => {
    const own = written('Hi');
    own.replaces('Hi', 'Hi');
    own.report('Hi there');
    own.replaces('Hi there', 'Hi there');
    expect(own.replaces('Hi', 'Hi there')).toBe(true);
  });
});

describe('a variable that is not known', () => {
  test.each([
    ['firstname', 'firstName'],
    ['frstName', 'firstName'],
    ['FirstNam', 'firstName'],
    ['prenom', 'firstName'],
    ['Naem', 'name'],
    ['dat', 'date'],
    ['times', 'time'],
    ['servcie', 'service'],
    ['phone', 'businessPhone'],
    ['adresse', 'businessAddress'],
    ['website', 'businessLink'],
    ['bussiness', 'business'],
  ])('%s is taken for %s', (written, meant) => {
    expect(nearestField(written)).toBe(meant);
  });

  test.each(['amount', 'x', 'abc', 'orderReference'])('%s is taken for none', written => {
    expect(nearestField(written)).toBeNull();
  });

  test('is meant by what a pill is called, in either language', () => {
    for (const [field, label] of [...Object.entries(english), ...Object.entries(french)]) {
      expect(nearestField(label), label).toBe(field);
      expect(isSpelledAsField(label), label).toBe(true);
    }
  });

  test('is no longer unknown once it is taken for one', () => {
    for (const field of FIELD_NAMES) expect(nearestField(field)).toBe(field);
  });
});

test('a pill covers its variable and nothing beside it', () => {
  const body = 'Hi {$firstName}, {$1st} $5 {$day}{$time}.';
  expect(variablePlaces(body).map(({ from, to }) => body.slice(from, to))).toEqual([
    '{$firstName}',
    '{$day}',
    '{$time}',
  ]);
});

test('the room of a text is that of as many credits as it costs', () => {
  const room = (text: string) => roomOf(measureText(text));
  expect([room('a'.repeat(160)), room('a'.repeat(161)), room('ɛ'), room('ɛ'.repeat(71))]).toEqual([160, 306, 70, 134]);
});

test('in a list a text names its variables as their pills do', () => {
  const shown = inWords('Hi {$firstName}, {$day} {$amount} [Time] $5');
  expect(shown.map(({ kind, text }) => (kind === 'text' ? text : `‹${kind}: ${text}›`)).join('')).toBe(
    'Hi ‹known: First name›, ‹known: Day› ‹unknown: amount› ‹unknown: [Time]› $5',
  );
});
