/** Who agreed to promotions: by the desk or by a list, with a merge and back, and gone with an undo or an opt-out. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { recipientsIn } from '../../src-main/storage/campaigns/recipients.ts';
import { personPage } from '../../src-renderer/contacts/privacy/person-page.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { checked, imported, problemsIn } from '../imports/import-steps.ts';

const rowsOf = async (desk: Desk, search: string) =>
  (await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 20 })).rows;

/** The id of the only person whom the search finds. */
async function idOf(desk: Desk, search: string): Promise<number> {
  const [row] = await rowsOf(desk, search);
  if (!row) throw new Error(`nobody is ${search}`);
  return row.id;
}

const agreedOf = async (desk: Desk, id: number) => (await desk.call('contacts.get', { id })).agreed;
const sourceOf = async (desk: Desk, search: string) => {
  const agreed = await agreedOf(desk, await idOf(desk, search));
  return agreed && (agreed.file ?? 'the desk');
};
/** Ends the program and reads from its tables. */
async function stored<T>(desk: Desk, read: (db: Database.Database) => T): Promise<T> {
  await desk.stop();
  const db = new Database(join(desk.folder, 'practice.db'), { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
/** Everybody as a campaign reads them, and whether they agreed. */
const recipients = (desk: Desk) =>
  stored(desk, db =>
    recipientsIn(db)
      .recipients({ kind: 'everyone' }, 0, 100)
      .map(({ name, agreed }) => [name, agreed]),
  );
const merge = async (desk: Desk, keep: number, others: number[]) => {
  const { name, phone, email, notes, fields } = await desk.call('contacts.get', { id: keep });
  const { change } = await desk.call('contacts.merge', { keep, others, values: { name, phone, email, notes, fields } });
  return change.id ?? 0;
};
const agree = (desk: Desk, id: number, agreed = true) => desk.call('contacts.setAgreed', { id, agreed });

test('what the desk notes is on record since then, and a campaign sees it', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  await desk.person('Kofi', '0244100202');
  const { agreed: first } = await agree(desk, ama);
  expect(first).toMatchObject({ file: null });
  await desk.minutesPass(1);
  expect((await agree(desk, ama)).agreed, 'noted again it is since then').toEqual(first);
  expect(await recipients(desk)).toEqual([
    ['Ama', true],
    ['Kofi', false],
  ]);
});

test('what the desk takes back is off the record, and both are known of', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  await agree(desk, ama);
  await agree(desk, ama, false);
  const { consents } = await desk.call('privacy.person', { id: ama });
  expect(consents.agreed).toBeNull();
  expect(consents.changes.map(({ what }) => what)).toEqual(['person-agreed-no-more', 'person-agreed']);
  expect(await recipients(desk)).toEqual([['Ama', false]]);
});

const CONSENTS = `Name,Phone,SMS consent
Ama,0244100201,yes
Esi,0244100203,no
Yaw,0244100204,maybe
`;

test('a list gives a consent by an unmistakable yes alone, and whoever refused is opted out', async () => {
  const desk = await openDesk();
  await imported(desk, CONSENTS, 'clients.csv');
  expect(await sourceOf(desk, 'Ama')).toBe('clients.csv');
  for (const name of ['Esi', 'Yaw']) expect(await sourceOf(desk, name), name).toBeNull();
  expect((await rowsOf(desk, '')).map(({ name, doNotText }) => [name, doNotText])).toEqual([
    ['Ama', false],
    ['Esi', true],
    ['Yaw', true],
  ]);
  const { consents } = await desk.call('privacy.person', { id: await idOf(desk, 'Ama') });
  expect(consents.agreed).toMatchObject({ file: 'clients.csv' });
});

test('a yes to reminders, to texts, or under a column of those who want none, is no consent', async () => {
  const desk = await openDesk();
  await imported(desk, 'Name,Phone,SMS reminders\nAma,0244100201,yes\n', 'reminders.csv');
  await imported(desk, 'Name,Phone,Opt out\nKofi,0244100202,no\n', 'opt-outs.csv');
  await imported(desk, 'Name,Phone,Can we text you?\nEsi,0244100203,yes\n', 'texts.csv');
  for (const name of ['Ama', 'Kofi', 'Esi']) expect(await sourceOf(desk, name), name).toBeNull();
});

test.each(['Treatment consent', 'Consent form signed', 'Consent to surgery', 'Data protection consent'])(
  'a yes under “%s” is consent to something else',
  async header => {
    const desk = await openDesk();
    await imported(desk, `Name,Phone,${header}\nEsi,0244100203,yes\n`, 'clinic.csv');
    expect(await sourceOf(desk, 'Esi')).toBeNull();
  },
);

test('a no in another column, or in another row of the same person, is stronger', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,SMS consent,Opt out\nAma,0244100201,yes,yes\nEsi,0244100203,yes,no\nEsi,0244100203,no,no\n';
  await imported(desk, list);
  for (const name of ['Ama', 'Esi']) {
    const id = await idOf(desk, name);
    expect((await desk.call('privacy.consents', { id })).agreed, name).toBeNull();
  }
});

test('who was asked about because the list said yes and no did not agree by it', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, 'Name,Phone,SMS consent,Notes\nAma,0244100201,yes,do not text her\n');
  const [asked] = await problemsIn(desk, await desk.call('import.check', { draftId }));
  expect(asked).toMatchObject({ code: 'opt-out-unclear' });
  const decision = { kind: 'answer' as const, optOut: false };
  await desk.call('import.decide', { draftId, row: 2, code: 'opt-out-unclear', detail: asked?.detail ?? '', decision });
  await desk.call('import.publish', { draftId });
  expect(await desk.call('contacts.get', { id: await idOf(desk, 'Ama') })).toMatchObject({
    doNotText: false,
    agreed: null,
  });
});

test('a list of consent adds one to who is known, and neither takes away nor dates anew what is there', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  const esi = await desk.person('Esi', '0244100203');
  const { agreed } = await agree(desk, esi);
  await desk.minutesPass(1);
  const list = 'Name,Phone,SMS consent,Notes\nAma,0244100201,yes,\nEsi,0244100203,yes,Prefers mornings\n';
  await imported(desk, list, 'clients.csv');
  expect(await agreedOf(desk, ama)).toMatchObject({ file: 'clients.csv' });
  expect(await agreedOf(desk, esi)).toEqual(agreed);
  await imported(desk, 'Name,Phone\nAma,0244100201\nEsi,0244100203\n', 'again.csv');
  expect(await sourceOf(desk, 'Ama')).toBe('clients.csv');
});

test('a list of appointments gives consents too, to who is new and to who is known', async () => {
  const desk = await openDesk();
  await desk.person('Ama', '0244100201');
  const list = `Name,Phone,Date,Time,SMS consent
Ama,0244100201,2027-01-20,10:00,yes
Kofi,0244100202,2027-01-20,11:00,yes
Esi,0244100203,2027-01-20,12:00,no
`;
  await imported(desk, list, 'diary.csv', 'appointments');
  expect([await sourceOf(desk, 'Ama'), await sourceOf(desk, 'Kofi'), await sourceOf(desk, 'Esi')]).toEqual([
    'diary.csv',
    'diary.csv',
    null,
  ]);
});

test('undoing a list takes its consents off the record, also from who stays, and leaves those of the desk', async () => {
  const desk = await openDesk();
  const [ama, esi] = [await desk.person('Ama', '0244100201'), await desk.person('Esi', '0244100203')];
  const list = ['Ama,0244100201', 'Esi,0244100203', 'Kofi,0244100202', 'Yaw,0244100204'].map(one => `${one},yes`);
  const { id } = await imported(desk, ['Name,Phone,SMS consent', ...list].join('\n'), 'clients.csv');
  await desk.minutesPass(1);
  const kofi = await idOf(desk, 'Kofi');
  await desk.call('contacts.save', aPerson({ id: kofi, name: 'Kofi', phone: '0244100202', notes: 'Changed' }));
  const yaw = await idOf(desk, 'Yaw');
  await agree(desk, yaw, false);
  await agree(desk, yaw);
  const twin = await desk.person('Esi B', '0244100209');
  const change = await merge(desk, twin, [esi]);
  expect(await sourceOf(desk, 'Esi B')).toBe('clients.csv');
  await desk.call('import.undo', { id });
  expect([await agreedOf(desk, ama), await agreedOf(desk, kofi), await agreedOf(desk, twin)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await agreedOf(desk, yaw)).toMatchObject({ file: null });
  await desk.call('contacts.undoChange', { id: change });
  expect(await agreedOf(desk, esi), 'the list is undone').toBeNull();
});

test('a consent goes with a merge and back with its undo, with its moment', async () => {
  const desk = await openDesk();
  const keep = await desk.person('Ama Mensah', '0244100201');
  const gone = await desk.person('A. Mensah', '0244100202');
  const { agreed } = await agree(desk, gone);
  await desk.minutesPass(1);
  const change = await merge(desk, keep, [gone]);
  expect(await agreedOf(desk, keep)).toEqual(agreed);
  await desk.call('contacts.undoChange', { id: change });
  expect([await agreedOf(desk, keep), await agreedOf(desk, gone)]).toEqual([null, agreed]);
});

test('who took it back by one of two entries has not agreed once they are merged, until that is undone', async () => {
  const desk = await openDesk();
  const keep = await desk.person('Ama Mensah', '0244100201');
  const gone = await desk.person('A. Mensah', '0244100202');
  const { agreed } = await agree(desk, keep);
  await agree(desk, gone);
  await agree(desk, gone, false);
  const change = await merge(desk, keep, [gone]);
  expect(await agreedOf(desk, keep)).toBeNull();
  await desk.call('contacts.undoChange', { id: change });
  expect(await agreedOf(desk, keep)).toEqual(agreed);
  const left = await stored(desk, db => db.prepare('SELECT contact_id FROM withdrawn_consents').pluck().all());
  expect(left).toEqual([gone]);
});

test('somebody removed comes back with what they agreed to', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  const { agreed } = await agree(desk, ama);
  const who = { search: '', groupId: null, ids: [ama] };
  const { id } = await desk.call('contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 });
  await desk.call('contacts.undoChange', { id: id ?? 0 });
  expect(await agreedOf(desk, ama)).toEqual(agreed);
});

test('many are noted at once, but nobody who opted out, and it can be undone', async () => {
  const desk = await openDesk();
  const [ama, kofi, esi] = [
    await desk.person('Ama', '0244100201'),
    await desk.person('Kofi', '0244100202'),
    await desk.person('Esi', '0244100203'),
  ];
  const { agreed } = await agree(desk, ama);
  await desk.call('contacts.setDoNotText', { id: esi, doNotText: true });
  await desk.minutesPass(1);
  const who = { search: '', groupId: null, ids: null };
  const changed = await desk.call('contacts.bulk', { who, bulk: { kind: 'agreed' }, expected: 3 });
  expect(changed).toMatchObject({ done: 1, kept: expect.arrayContaining([{ name: 'Esi', why: 'opted-out' }]) });
  expect(await agreedOf(desk, kofi)).toMatchObject({ file: null });
  await desk.call('contacts.undoChange', { id: changed.id ?? 0 });
  expect([await agreedOf(desk, ama), await agreedOf(desk, kofi)]).toEqual([agreed, null]);
});

test('who opted out has to agree anew once texted again, unless the opt-out is undone at once', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  const { agreed } = await agree(desk, ama);
  const stop = (doNotText: boolean, isUndo = false) =>
    desk.call('contacts.setDoNotText', { id: ama, doNotText, isUndo });
  expect((await stop(true)).agreed).toBeNull();
  expect((await stop(false, true)).agreed).toEqual(agreed);
  await stop(true);
  expect((await stop(false)).agreed).toBeNull();
  await agree(desk, ama);
  await imported(desk, 'Name,Phone,Opt out\nKofi,0244100201,yes\n');
  expect(await agreedOf(desk, ama)).toBeNull();
  await desk.call('contacts.allowNumber', { phone: '+233244100201' });
  expect(await desk.call('contacts.get', { id: ama })).toMatchObject({ doNotText: false, agreed: null });
});

test('a consent is erased with its person', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama', '0244100201');
  await agree(desk, ama);
  await desk.call('privacy.erase', { id: ama });
  const left = await stored(desk, db => db.prepare('SELECT count(*) AS left FROM consents').get());
  expect(left).toEqual({ left: 0 });
});

test('the page about a person says that they agreed, since when and from where', async () => {
  const desk = await openDesk();
  await imported(desk, CONSENTS, 'clients.csv');
  const ama = await desk.call('privacy.person', { id: await idOf(desk, 'Ama') });
  expect(personPage(ama)).toContain('Agreed to promotions');
  expect(personPage(ama)).toContain('List clients.csv');
  const esi = await desk.call('privacy.person', { id: await idOf(desk, 'Esi') });
  expect(personPage(esi)).not.toContain('Agreed to promotions');
});
