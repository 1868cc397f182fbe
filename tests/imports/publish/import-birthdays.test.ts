/** A list with birthdays: asked where nothing says the day, kept in one form, unchanged by the same list again. */
import { expect, test } from 'vitest';
import { dayQuestion } from '../../../src-renderer/import/look/list-question.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { aPerson } from '../../helpers/builders.ts';
import { checked, imported, open } from '../import-steps.ts';

const list = (birthdays: readonly string[]) =>
  [
    'Client;Mobile;Date de naissance',
    ...birthdays.map((day, at) => `${'ABCDE'[at]}ma Mensah;024410020${at};${day}`),
  ].join('\n');

const birthdayOf = async (desk: Desk, search: string) => {
  const { rows } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 1 });
  return (await desk.call('contacts.get', { id: rows[0]?.id ?? 0 })).fields['Date de naissance'];
};

test('birthdays come in with their people, and the same list again changes nothing', async () => {
  const desk = await openDesk();
  const messy = list(['25/11/1990', '31/04/1990', '29 février', '13.02.88', '']);
  expect(await imported(desk, messy)).toMatchObject({ counts: { new: 5, skipped: 0 } });
  expect(await birthdayOf(desk, 'Ama')).toBe('1990-11-25');
  expect(await birthdayOf(desk, 'Bma')).toBeUndefined();
  expect(await birthdayOf(desk, 'Cma')).toBe('--02-29');
  expect(await birthdayOf(desk, 'Dma')).toBe('1988-02-13');
  expect((await checked(desk, messy)).counts).toMatchObject({ same: 5, changed: 0, new: 0 });
  expect(await desk.call('contacts.fields')).toMatchObject([{ name: 'Date de naissance', size: 3, isYearly: true }]);
});

test('nobody comes in while it is not said which number of a date is the day', async () => {
  const desk = await openDesk();
  const unclear = list(['03/04/1990', '05/06/1985']);
  const { kinds, counts } = await checked(desk, unclear);
  expect(kinds).toMatchObject([
    {
      code: 'yearly-ambiguous',
      blocks: true,
      count: 2,
      examples: [{ days: { dmy: '1990-04-03', mdy: '1990-03-04' } }, {}],
    },
  ]);
  expect(counts).toMatchObject({ skipped: 2, new: 0 });
  const { draftId, sheet, headerRow, delimiter, encoding, purpose, columns } = await open(desk, unclear);
  const fields = columns.map(({ index, field, custom }) => ({ index, field, ...(custom && { custom }) }));
  await desk.call('import.correct', {
    draftId,
    purpose,
    sheet,
    headerRow,
    fields,
    delimiter,
    encoding,
    dateOrder: 'mdy',
  });
  expect((await desk.call('import.check', { draftId })).counts).toMatchObject({ new: 2 });
  await desk.call('import.publish', { draftId });
  expect(await birthdayOf(desk, 'Ama')).toBe('1990-03-04');
});

test('the question shows the year that is meant, and no weekday', async () => {
  const desk = await openDesk();
  const asked = async (...cells: string[]) => {
    const { kinds } = await checked(desk, list(cells));
    return dayQuestion(kinds[0]?.examples ?? [], ['dmy', 'mdy']);
  };
  expect(await asked('3/2/90', '5/6/85')).toBe('Is 3/2/90 3 February 1990 or 2 March 1990?');
  expect(await asked('3/2/15', '5/6/85')).toBe('Is 3/2/15 3 February 2015 or 2 March 2015?');
  expect(await asked('03/04', '05/06')).toBe('Is 03/04 3 April or 4 March?');
});

test('a birthday is handed out with the person, goes with a merge, and is erased with them', async () => {
  const desk = await openDesk();
  const birthday = { Birthday: '--02-29' };
  const { id } = await desk.call('contacts.save', { ...aPerson({ name: 'Ama Mensah' }), fields: birthday });
  expect((await desk.call('privacy.person', { id })).person).toMatchObject({ fields: birthday });
  const keep = await desk.person('Ama M.', '0244100999');
  const { name, phone, email, notes } = await desk.call('contacts.get', { id: keep });
  await desk.call('contacts.merge', { keep, others: [id], values: { name, phone, email, notes, fields: birthday } });
  expect((await desk.call('contacts.get', { id: keep })).fields).toEqual(birthday);
  await desk.call('privacy.erase', { id: keep });
  await desk.until(async () => (await desk.call('contacts.fields')).length === 0);
});
