import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Draft, EVERYONE, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';

const FAMILY = [
  ['Ama Mensah', '0244100201'],
  ['Kofi Mensah', '0244100201'],
  ['Yaa Mensah', '0244100201'],
  ['Esi Quaye', '0244100203'],
] as const;
const BODY = 'Hello {$firstName}, we are closed on Friday.';

/** As the contract has it where nothing is said of phones. */
const { onePerPhone: _, ...USUAL } = EVERYONE;

async function clients() {
  const opened = await openCampaignDesk();
  const check = (draft: Partial<Draft>) => opened.call('campaigns.check', { ...USUAL, ...draft });
  const confirm = async (draft: Partial<Draft>) => {
    const asked = { ...USUAL, body: BODY, ...draft };
    const { digest } = await check(asked);
    return opened.call('campaigns.confirm', { ...asked, token: randomUUID(), name: 'News', expected: digest });
  };
  const desk = { ...opened, check };
  await desk.group('Clients', FAMILY);
  const idOf = async (search: string) =>
    (await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 1 })).rows[0]?.id ?? 0;
  const sent = async () => (await desk.batches()).flatMap(({ messages }) => messages.map(({ to, text }) => [to, text]));
  return { desk, idOf, confirm, sent };
}

describe('a campaign to people who share a phone', () => {
  test('the phone gets one text, to whoever came first, and our records name everybody', async () => {
    const { desk, confirm, sent } = await clients();
    const check = await desk.check({ body: BODY });
    expect(check).toMatchObject({ people: 4, texts: 2, phones: 2, segments: 2, batches: 1 });
    expect(check.sharing).toMatchObject({ people: 2, phones: 1 });
    expect(check.sharing.first[0]?.people.map(({ name }) => name)).toEqual(['Ama Mensah', 'Kofi Mensah', 'Yaa Mensah']);
    const { id } = await confirm({});
    await desk.minuteOver();
    await desk.until(async () => !desk.app.busy());
    expect(await sent()).toEqual([
      ['233244100201', 'Hello Ama, we are closed on Friday.'],
      ['233244100203', 'Hello Esi, we are closed on Friday.'],
    ]);
    expect(await desk.call('campaigns.get', { id })).toMatchObject({ texts: 2, segments: 2 });
    const { rows } = await desk.call('messages.page', {
      filter: 'all',
      search: '',
      campaignId: id,
      offset: 0,
      limit: 9,
    });
    expect(rows.map(({ contactName }) => contactName).sort()).toEqual([
      'Ama Mensah, Kofi Mensah and Yaa Mensah',
      'Esi Quaye',
    ]);
  });

  test('it calls by name whoever was chosen', async () => {
    const { desk, idOf, confirm, sent } = await clients();
    const yaa = await idOf('Yaa');
    const check = await desk.check({ body: BODY, addressed: [yaa] });
    expect(check.sharing.first[0]?.addressed).toBe(yaa);
    expect(check.samples.map(({ contactName }) => contactName).sort()).toEqual(['Esi Quaye', 'Yaa Mensah']);
    expect(check.digest).not.toBe((await desk.check({ body: BODY })).digest);
    await confirm({ addressed: [yaa] });
    await desk.minutesPass(2);
    expect((await sent())[0]).toEqual(['233244100201', 'Hello Yaa, we are closed on Friday.']);
  });

  test('each gets one only when somebody chooses so', async () => {
    const { desk, confirm, sent } = await clients();
    const several = { onePerPhone: false };
    expect(await desk.check({ body: BODY, ...several })).toMatchObject({
      ...{ texts: 4, phones: 2, batches: 3 },
      sharing: { people: 2, phones: 1 },
    });
    await confirm(several);
    await desk.minutesPass(2);
    expect((await sent()).map(([to]) => to).sort()).toEqual([
      ...Array.from({ length: 3 }, () => '233244100201'),
      '233244100203',
    ]);
  });

  test('the same words to everybody share nothing that anybody has to choose', async () => {
    const { desk } = await clients();
    const check = await desk.check({ body: 'We are closed on Friday.' });
    expect(check).toMatchObject({ people: 4, texts: 2, sharing: { people: 0, phones: 0, first: [] } });
  });

  test('whose name gives no first name is left out, and the text calls another on that phone', async () => {
    const { desk, sent, confirm } = await clients();
    await desk.group('Clients', [['Mrs.', '0244100204']]);
    await desk.group('Clients', [['Adwoa Sarpong', '0244100204']]);
    const check = await desk.check({ body: BODY });
    expect(check.leftOut).toMatchObject([{ why: { kind: 'value-missing' }, people: [{ name: 'Mrs.' }] }]);
    expect(check.samples[0]).toMatchObject({ contactName: 'Mrs.', noFirstName: true });
    await confirm({});
    await desk.minutesPass(2);
    expect((await sent()).map(([, text]) => text)).toContain('Hello Adwoa, we are closed on Friday.');
    expect((await sent()).map(([, text]) => text).join()).not.toContain('Mrs');
  });

  test('of one who opts out nothing goes to the phone; who alone may be texted again is not called by the other’s name', async () => {
    const { desk, idOf, confirm, sent } = await clients();
    await confirm({});
    await desk.call('contacts.setDoNotText', { id: await idOf('Ama'), doNotText: true });
    // The number may be texted again, Ama may not: the text that says her name does not go.
    await desk.call('contacts.allowNumber', { phone: '+233244100201' });
    await desk.minuteOver();
    await desk.until(async () => !desk.app.busy());
    expect(await sent()).toEqual([['233244100203', 'Hello Esi, we are closed on Friday.']]);
  });

  test('what was refused is tried again once for the phone, and is still for everybody', async () => {
    const { desk, confirm, sent } = await clients();
    await desk.control('account', { balance: 0 });
    const { id } = await confirm({});
    await desk.minuteOver();
    await desk.reaches(id, { refused: 2 });
    await desk.control('account', { balance: 10 });
    expect((await desk.call('campaigns.retryRefused', { id })).retried).toBe(2);
    await desk.reaches(id, { done: 2 });
    expect((await sent()).slice(-2).map(([to]) => to)).toEqual(['233244100201', '233244100203']);
    expect((await desk.textsOf(id)).at(-2)?.contactName).toBe('Ama Mensah, Kofi Mensah and Yaa Mensah');
  });
});
