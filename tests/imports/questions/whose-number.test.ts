// From the file to the list of people: whose number is kept, and who gets no texts.
import { expect, test as it, onTestFinished } from 'vitest';
import { type Desk, deskOf, MONDAY_8 } from '../../delivery/desk.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { checked, imported, open } from '../import-steps.ts';

async function openDesk(): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', at: MONDAY_8 }));
  onTestFinished(() => desk.close());
  return desk;
}

async function people(desk: Desk) {
  const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 });
  return Object.fromEntries(rows.map(({ name, phone, doNotText }) => [name, { phone, doNotText }]));
}

it('a number beside a country is never kept as a number of home', async () => {
  const desk = await openDesk();
  await imported(desk, "Nom,Pays,Telephone\nAwa,Côte d'Ivoire,0505123456\nEfua,Wakanda,0241234567\nAma,,0241234568\n");
  expect(await people(desk)).toEqual({
    Awa: { phone: '+2250505123456', doNotText: false },
    Ama: { phone: '+233241234568', doNotText: false },
  });
});

it('a number that ends in zeros stays out until somebody says that it is right', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone\nAma,233241000000\nKofi,0201234567\n';
  const check = await checked(desk, list);
  expect(check.counts).toMatchObject({ new: 1, skipped: 1 });
  const [kind] = check.kinds;
  expect(kind).toEqual({ code: 'zeros-suspicious', detail: '', blocks: true, count: 1, decided: 0, named: true });
  const accepted = await desk.call('import.decide', {
    draftId: check.draftId,
    row: 2,
    code: 'zeros-suspicious',
    detail: '',
    decision: { kind: 'accept' },
  });
  expect(accepted.counts).toMatchObject({ new: 2, skipped: 0 });
  await desk.call('import.publish', { draftId: check.draftId });
  expect((await people(desk))['Ama']).toEqual({ phone: '+233241000000', doNotText: false });
});

it('any stop wins, also over the number the person is known by already', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Phone\nKofi,0201234567\n');
  await imported(
    desk,
    [
      'Name,Phone,Do not text,SMS consent',
      'Ama,0241234567,no,no',
      'Kofi Owusu,0551234567 / 0201234567,yes,',
      'Esi,0241234568,,yes',
    ].join('\n'),
  );
  expect(await people(desk)).toEqual({
    Ama: { phone: '+233241234567', doNotText: true },
    Kofi: { phone: '+233201234567', doNotText: true },
    'Kofi Owusu': { phone: '+233551234567', doNotText: true },
    Esi: { phone: '+233241234568', doNotText: false },
  });
});

it('what a column called SMS means is asked once, and the answer is kept for the next file of its shape', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,SMS\nAma,0241234567,Yes\nKofi,0201234567,No\n';
  const found = await open(desk, list);
  expect(found.columns[2]).toMatchObject({ field: 'optOut', yesMeans: 'ask' });
  const { draftId, sheet } = found;
  const fields = found.columns.map(({ index, field }) => ({ index, field, yesMeans: 'consent' as const }));
  await desk.call('import.correct', { draftId, purpose: 'contacts', sheet, fields, delimiter: null, encoding: null });
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId });
  expect(await people(desk)).toEqual({
    Ama: { phone: '+233241234567', doNotText: false },
    Kofi: { phone: '+233201234567', doNotText: true },
  });
  const again = await open(desk, 'NAME,phone,sms\nEsi,0241234568,Yes\n');
  expect(again).toMatchObject({ remembered: true });
  expect(again.columns[2]).toMatchObject({ field: 'optOut', yesMeans: 'consent' });
});

it('a column said to be about promotions alone stops no reminder: yes agrees, no takes an earlier yes back', async () => {
  const desk = await openDesk();
  const read = async (list: string, purpose: 'contacts' | 'appointments') => {
    const { draftId, sheet, columns } = await open(desk, list);
    const fields = columns.map(({ index, header, field }) =>
      header === 'Promo' ? { index, field: 'optOut' as const, yesMeans: 'promotions' as const } : { index, field },
    );
    await desk.call('import.correct', { draftId, purpose, sheet, fields, delimiter: null, encoding: null });
    const check = await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    return check.counts;
  };
  const agreed = async () => {
    const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 });
    const all = await Promise.all(rows.map(({ id }) => desk.call('contacts.get', { id })));
    expect(all.filter(({ doNotText }) => doNotText)).toEqual([]);
    return all.flatMap(({ name, agreed }) => (agreed === null ? [] : name));
  };
  const list = (ama: string, kofi: string, esi: string) =>
    `Name,Phone,Promo\nAma,0241234567,${ama}\nKofi,0201234567,${kofi}\nEsi,0241234568,${esi}\n`;
  await read(list('Yes', 'No', ''), 'contacts');
  expect(await agreed()).toEqual(['Ama']);
  // What is neither yes nor no says nothing, and no list brings back what was refused.
  expect(await read(list('perhaps', 'yes', 'yes'), 'contacts')).toMatchObject({ changed: 1, same: 2 });
  expect(await agreed()).toEqual(['Ama', 'Esi']);
  // Of somebody with two rows, one no counts more than any yes.
  const both = `${list('Yes', 'yes', 'yes')}Yaa,0241234569,no\nYaa,0241234569,yes\nAma,0241234567,no\n`;
  expect(await read(both, 'contacts')).toMatchObject({ changed: 1, new: 1 });
  expect(await agreed()).toEqual(['Esi']);
  const visits = (esi: string, adwoa: string) =>
    `Name,Phone,Date,Time,Promo\nEsi,0241234568,2027-01-11,10:00,${esi}\nAdwoa,0241234570,2027-01-11,11:00,${adwoa}\n`;
  await read(visits('no', 'yes'), 'appointments');
  expect(await agreed()).toEqual(['Adwoa']);
  await read(visits('yes', 'yes'), 'appointments');
  expect(await agreed()).toEqual(['Adwoa']);
});

it('who writes under promotions that no text is wanted is asked about, and gets none until then', async () => {
  const desk = await openDesk();
  const { draftId, sheet, columns } = await open(desk, 'Name,Phone,Promo\nAma,0241234567,please do not text me\n');
  const fields = columns.map(({ index, header, field }) =>
    header === 'Promo' ? { index, field: 'optOut' as const, yesMeans: 'promotions' as const } : { index, field },
  );
  await desk.call('import.correct', { draftId, purpose: 'contacts', sheet, fields, delimiter: null, encoding: null });
  const { kinds } = await desk.call('import.check', { draftId });
  expect(kinds).toMatchObject([{ code: 'opt-out-unclear' }]);
  await desk.call('import.publish', { draftId });
  expect(await people(desk)).toMatchObject({ Ama: { doNotText: true } });
});

it('of several numbers the mobile is texted and the others stay with the person', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Phone 1,Phone 2,Club\nAma,0302123456,0241234567,Reds\n');
  const { rows } = await desk.call('contacts.page', { search: 'Ama', groupId: null, offset: 0, limit: 50 });
  const ama = await desk.call('contacts.get', { id: rows[0]?.id ?? 0 });
  expect(ama).toMatchObject({
    phone: '+233241234567',
    otherPhones: [{ phone: '+233302123456', label: 'Phone 1', textable: false }],
  });
});
