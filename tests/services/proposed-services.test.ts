import { expect, test } from 'vitest';
import { BUSINESS_KINDS } from '../../src-shared/business/kinds.ts';
import { proposedHours, proposedServices } from '../../src-shared/business/proposed-services.ts';
import { intervalProblems } from '../../src-shared/hours/check-hours.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';
import { serviceProblems } from '../../src-shared/services/check-service.ts';

test.each(BUSINESS_KINDS)('what is proposed for a %s can be saved as it is', kind => {
  for (const language of ['en', 'fr'] as const) {
    const services = proposedServices(kind, language);
    expect(services.length).toBeGreaterThan(1);
    expect(new Set(services.map(({ name }) => nameKey(name))).size).toBe(services.length);
    for (const service of services) expect(serviceProblems({ ...service, price: null }), service.name).toEqual([]);
  }
  const week = proposedHours(kind);
  expect(week.length).toBeGreaterThan(0);
  expect(intervalProblems(week)).toEqual(week.map(() => null));
});

test('a clinic closes at noon, and its Saturday is short', () => {
  expect(proposedHours('clinic').filter(({ weekday }) => weekday >= 5)).toEqual([
    { weekday: 5, from: 480, until: 750 },
    { weekday: 5, from: 810, until: 1020 },
    { weekday: 6, from: 480, until: 780 },
  ]);
});
