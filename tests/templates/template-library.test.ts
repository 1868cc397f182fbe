import { describe, expect, test } from 'vitest';
import { appointmentTemplateValues } from '../../src-main/delivery/reminders/template-values.ts';
import { BUSINESS_KINDS } from '../../src-shared/business/kinds.ts';
import { proposedServices } from '../../src-shared/business/proposed-services.ts';
import {
  birthdayTemplate,
  firstReminder,
  newsText,
  templateLibrary,
} from '../../src-shared/business/template-library.ts';
import { saysHowToStop } from '../../src-shared/text/promotion-words.ts';
import { charactersOutsideGsm, measureText } from '../../src-shared/text/segments.ts';
import { renderTemplate, variablesOf } from '../../src-shared/text/template.ts';
import { FIELD_NAMES, isOfAppointment } from '../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

/** The longest day and date there are, and names of a usual length. */
const valuesIn = (language: 'en' | 'fr', contactName: string, service = contactName === '' ? '' : 'Knotless braids') =>
  appointmentTemplateValues({
    contactName,
    called: '',
    service,
    staff: '',
    start: '2026-09-23T14:30' as WallTime,
    business: { businessName: 'Adom Beauty', businessPhone: '030 277 1234', businessAddress: '', businessLink: '' },
    language,
  });

const shipped = BUSINESS_KINDS.flatMap(kind =>
  (['en', 'fr'] as const).flatMap(language =>
    templateLibrary(kind, language).map(template => ({ kind, language, ...template })),
  ),
);

describe.each(shipped)('$kind, $language, $use', ({ kind, language, use, body, fallbacks }) => {
  test('says by which phone it is cancelled, or how to have no more of its kind', () => {
    expect(variablesOf(body)).toContain('businessPhone');
    if (use === 'missed' || use === 'not-back') expect(saysHowToStop(body)).toBe(true);
    else expect(body).toMatch(language === 'en' ? /cancel/ : /annul/);
  });

  test('uses known variables only, and goes to whoever has neither name nor service', () => {
    expect(FIELD_NAMES).toEqual(expect.arrayContaining(variablesOf(body)));
    expect(renderTemplate({ body, fallbacks }, valuesIn(language, ''), false).kind).toBe('text');
  });

  test('is one segment of plain letters', () => {
    const rendered = renderTemplate({ body, fallbacks }, valuesIn(language, 'Akosua Agyeman'), false);
    const text = rendered.kind === 'text' ? rendered.text : '';
    expect({ text, ...measureText(text) }).toMatchObject({ encoding: 'GSM', segments: 1 });
  });

  test('takes every proposed service in plain letters', () => {
    for (const { name } of proposedServices(kind, language)) {
      const rendered = renderTemplate({ body, fallbacks }, valuesIn(language, 'Akosua Agyeman', name), false);
      expect(rendered, name).toMatchObject({ kind: 'text' });
    }
  });

  test('of a clinic or a dentist does not name the service', () => {
    if (kind === 'clinic' || kind === 'dentist') expect(variablesOf(body)).not.toContain('service');
  });
});

test.each(['en', 'fr'] as const)('the news of a change is one segment, and says whom to call: %s', language => {
  for (const what of ['cancelled', 'moved'] as const) {
    const of = { body: newsText(what, language, true), fallbacks: {} };
    const rendered = renderTemplate(of, valuesIn(language, 'Akosua Agyeman'), false);
    const text = rendered.kind === 'text' ? rendered.text : '';
    expect(text).toContain('030 277 1234');
    expect({ text, ...measureText(text) }).toMatchObject({ encoding: 'GSM', segments: 1 });
    expect(newsText(what, language, false)).toMatch(language === 'en' ? /call us\b/ : / : appelez-nous\.$/);
  }
});

test.each(BUSINESS_KINDS)(
  'the proposed services of a %s are plain letters, so that a text of one’s own may name them',
  kind => {
    for (const language of ['en', 'fr'] as const)
      for (const { name } of proposedServices(kind, language)) expect(charactersOutsideGsm(name), name).toEqual([]);
  },
);

describe.each(['en', 'fr'] as const)('the shipped text for a birthday, %s', language => {
  const { body, fallbacks } = birthdayTemplate(language);

  test('says by which phone it is stopped, and nothing of a visit', () => {
    expect(variablesOf(body).filter(isOfAppointment)).toEqual([]);
    expect(saysHowToStop(body)).toBe(true);
    expect(variablesOf(body)).toContain('businessPhone');
  });

  test('is one segment of plain letters, also to whoever has no name', () => {
    for (const contactName of ['Akosua Agyeman', '']) {
      const rendered = renderTemplate({ body, fallbacks }, valuesIn(language, contactName), false);
      const text = rendered.kind === 'text' ? rendered.text : '';
      expect({ text, ...measureText(text) }).toMatchObject({ encoding: 'GSM', segments: 1 });
    }
  });
});

test.each(
  BUSINESS_KINDS.flatMap(kind => [
    { kind, language: 'en' as const, call: /call us\.$/ },
    { kind, language: 'fr' as const, call: / : appelez-nous\.$/ },
  ]),
)('the first reminder of a $kind without a phone number says in words whom to call, $language', one => {
  const { body, fallbacks } = firstReminder(one.kind, one.language, false);
  expect(variablesOf(body)).not.toContain('businessPhone');
  expect(body.replace(/ to cancel\.$/, '.')).toMatch(one.call);
  expect(renderTemplate({ body, fallbacks }, valuesIn(one.language, ''), false).kind).toBe('text');
  expect(firstReminder(one.kind, one.language, true).body).toContain('{$businessPhone}');
});
