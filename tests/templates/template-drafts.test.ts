import { expect, test } from 'vitest';
import { type Draft, differs } from '../../src-renderer/templates/use-drafts.ts';

const STORED: Draft = {
  name: 'Day before',
  body: 'See you {$day}',
  fallbacks: { name: 'there' },
  language: 'en',
  purpose: 'reminder',
};

test('every part of a template that is changed makes it one that is not saved yet', () => {
  const changes: Required<Draft> = {
    name: 'Same day',
    body: 'See you {$date}',
    fallbacks: { name: 'friend' },
    language: 'fr',
    purpose: 'service',
  };
  for (const [part, value] of Object.entries(changes))
    expect(differs({ ...STORED, [part]: value }, STORED), part).toBe(true);
});

test('what was changed back, a fallback left empty and the order of fallbacks are no change', () => {
  expect(differs(undefined, STORED)).toBe(false);
  expect(differs({ ...STORED, fallbacks: { day: '', ...STORED.fallbacks } }, STORED)).toBe(false);
  const two = { ...STORED, fallbacks: { name: 'there', day: 'soon' } };
  expect(differs({ ...two, fallbacks: { day: 'soon', name: 'there' } }, two)).toBe(false);
});
