import { describe, expect, test } from 'vitest';
import { brokenVariable, renderTemplate, toWire, variablesOf } from '../../src-shared/text/template.ts';

const template = (body: string, fallbacks: Record<string, string> = {}) => ({ body, fallbacks });

describe('templates in the grammar of the interface (docs/interface.md §2.3)', () => {
  test.each([
    ['a name in the text', 'Hello {$name}!', { name: 'Ama' }, 'Hello Ama!'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of a person, no template string
    ['a dollar before a variable stays a dollar', 'You owe ${$balance}', { balance: '12' }, 'You owe $12'],
    ['an underscore may begin a name', '{$_x} {$a1}', { _x: 'one', a1: 'two' }, 'one two'],
    ['other dollars and braces are kept as written', '$5 {now} {name', { name: 'Ama' }, '$5 {now} {name'],
    ['a repeated variable says the same each time', '{$n}, {$n}', { n: 'Kofi' }, 'Kofi, Kofi'],
    ['a value with dollar signs is not read as a pattern', 'Hi {$name}', { name: '$&$1' }, 'Hi $&$1'],
  ])('%s', (_, body, values, text) => {
    expect(renderTemplate(template(body), values, false)).toEqual({ kind: 'text', text });
  });

  test('an empty value uses its fallback, and without one the text is blocked and the variable named', () => {
    expect(renderTemplate(template('Hello {$name},', { name: 'there' }), { name: '  ' }, false)).toEqual({
      kind: 'text',
      text: 'Hello there,',
    });
    expect(renderTemplate(template('Hello {$name},'), { name: '' }, false)).toEqual({
      kind: 'blocked',
      why: { kind: 'value-missing', names: ['name'] },
    });
  });

  test('a variable the program does not know blocks the text', () => {
    expect(renderTemplate(template('Dear {$nmae}'), { name: 'Ama' }, false)).toEqual({
      kind: 'blocked',
      why: { kind: 'unknown-variable', names: ['nmae'] },
    });
  });

  test('a value that itself looks like a variable is not filled in and never reaches a phone; the value is blamed', () => {
    const why = { kind: 'variable-in-value', names: ['name'] } as const;
    for (const name of ['{$pin}', 'Ama {$business}', 'Ama {$'])
      expect(renderTemplate(template('Hi {$name} of {$business}'), { name, business: 'Adom' }, false)).toEqual({
        kind: 'blocked',
        why,
      });
  });

  test.each([
    '{name}',
    '{{name}}',
    '{{ $firstName }}',
    '{first_name}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of a person, no template string
    '${name}',
    '[First name]',
    '[[firstname]]',
    '[frist name]',
    '«Prénom»',
    '« Nom »',
    '<<Heure>>',
    '<Name>',
    '%name%',
    '%first_name%',
    '[date]',
    '[TIME]',
    '{service}',
    '[Business]',
    '[phone]',
    '[Last name]',
  ])('a field as another program writes it, %s, is a variable that is not known', written => {
    const why = { kind: 'unknown-variable', names: [written] };
    const values = { name: 'Ama', firstName: 'Ama' };
    expect(renderTemplate(template(`Hi {$name}, ${written}!`), values, true)).toEqual({ kind: 'blocked', why });
    expect(renderTemplate(template('Hi {$name}'), { name: `Ama ${written}` }, true)).toEqual({
      kind: 'blocked',
      why: { kind: 'variable-in-value', names: ['name'] },
    });
  });

  test.each([
    '[see map]',
    '20 % off, 30 % next date',
    '20% off today, 5% later',
    '(GH)',
    '[GH]',
    '[too late]',
    '[late]',
    '{note}',
    '«Merci»',
    '3 < 5 > 2',
    'the name, the date (and time)',
    '[same day]',
    '[Dr {$name}]',
  ])('ordinary text stays text: %s', body => {
    const text = body.replace('{$name}', 'Ama');
    expect(renderTemplate(template(body), { name: 'Ama' }, true)).toEqual({ kind: 'text', text });
  });

  test('a variable in brackets stays a variable, whatever its value', () => {
    expect(renderTemplate(template('[{$business}] Hello'), { business: 'Salon' }, false)).toEqual({
      kind: 'text',
      text: '[Salon] Hello',
    });
  });

  test('what looks like a variable but is none is found', () => {
    expect(brokenVariable('Hi {$1st}')).toBe('{$1st}');
    expect(brokenVariable('Hi {$name')).toBe('{$name');
    expect(brokenVariable('Hi {$first_name}')).toBe('{$first_name}');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of a person, no template string
    expect(brokenVariable('Hi {$name} ${$x}')).toBeNull();
  });

  test('every occurrence gets a name of its own on the wire, so that either reading of a repeat agrees', () => {
    const wire = toWire(template('{$a} {$b} {$a}'), { a: 'x', b: 'y' }, false);
    expect(wire).toEqual({ kind: 'wire', template: '{$v1} {$v2} {$v3}', values: ['x', 'y', 'x'], text: 'x y x' });
  });

  test('letters outside GSM block the text and are named, unless the account takes Unicode', () => {
    expect(renderTemplate(template('Hi {$name}'), { name: 'Ɛsi Tê' }, false)).toEqual({
      kind: 'blocked',
      why: { kind: 'not-gsm', characters: ['Ɛ', 'ê'] },
    });
    expect(renderTemplate(template('Hi {$name}'), { name: 'Ɛsi' }, true)).toEqual({ kind: 'text', text: 'Hi Ɛsi' });
  });

  test('variables are listed once each, in order', () => {
    expect(variablesOf('{$b} {$a} {$b}')).toEqual(['b', 'a']);
  });
});

describe('characters that no format of the service can write', () => {
  test.each([
    ['a form feed, though GSM has one', 'One\fTwo', 'U+000C'],
    ['a bell', 'Ring\u0007', 'U+0007'],
    ['half of an emoji', 'Hello \ud83d', 'U+D83D'],
  ])('%s blocks the text and is named, with Unicode or without', (_title, body, named) => {
    for (const acceptsUnicode of [false, true]) {
      const why = { kind: 'not-gsm', characters: [named] };
      expect(renderTemplate({ body, fallbacks: {} }, {}, acceptsUnicode)).toEqual({ kind: 'blocked', why });
    }
  });

  test('a line break, a tab and a whole emoji are none of them', () => {
    const body = 'One\nTwo\t\u{1f600}';
    expect(renderTemplate({ body, fallbacks: {} }, {}, true)).toEqual({ kind: 'text', text: body });
  });
});
