/** What is typed in a field of yearly dates is kept as one when the person is saved. */
import { expect, test } from 'vitest';
import { aPerson } from '../helpers/builders.ts';
import { openYearlyDesk, type YearlyDesk } from './yearly-desk.ts';

/** Saves somebody with what was typed in a field, and returns what is kept. */
const kept = async (desk: YearlyDesk, field: string, typed: string) => {
  const { id } = await desk.call('contacts.save', {
    ...aPerson({ name: 'Ama Mensah', phone: '' }),
    fields: { [field]: typed },
  });
  return (await desk.call('contacts.get', { id })).fields[field];
};

test('a birthday is kept in its one form however it is typed, with the year that was typed', async () => {
  const desk = await openYearlyDesk();
  const typed = ['3 May 85', '3/5/85', '3 mai 1985', 'May 3, 1985', '1985-05-03', '3 May', '5 Jan 26', '--05-03'];
  const all: unknown[] = [];
  for (const one of typed) all.push(await kept(desk, 'Birthday', one));
  expect(all).toEqual([...Array.from({ length: 5 }, () => '1985-05-03'), '--05-03', '2026-01-05', '--05-03']);
});

test('what is no day that was stays as it was typed', async () => {
  const desk = await openYearlyDesk();
  for (const typed of ['in spring', '31 April 1985', '3 May 2031', '3 May 85 or 86'])
    expect(await kept(desk, 'Birthday', typed)).toBe(typed);
});

test('a field is one of dates by its name, by another person’s date, or by a rule that asks for it', async () => {
  const desk = await openYearlyDesk();
  expect(await kept(desk, 'Name day', '3 May 1985')).toBe('3 May 1985');
  expect(await kept(desk, 'Birth weight', '3.2')).toBe('3.2');
  await kept(desk, 'Name day', '1990-01-06');
  expect(await kept(desk, 'Name day', '3 May 1985')).toBe('1985-05-03');
  expect(await kept(desk, 'First visit', '3 May 1985')).toBe('3 May 1985');
  await desk.rule({ field: 'First visit', enabled: false });
  expect(await kept(desk, 'First visit', '3 May 1985')).toBe('1985-05-03');
});

test('in a country that writes the month first, the month is the first number', async () => {
  const desk = await openYearlyDesk();
  await desk.call('settings.save', { country: 'US' });
  expect(await kept(desk, 'Birthday', '3/5/85')).toBe('1985-03-05');
});
