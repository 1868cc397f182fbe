import { describe, expect, test } from 'vitest';
import { crowdFile, openCampaignDesk, SOON } from '../delivery/campaigns/campaign-desk.ts';
import { clients } from './campaign-clients.ts';

describe('before anything is sent', () => {
  test('it says how many people get how many texts, what they cost, and what is left of the balance', async () => {
    const desk = await clients();
    const check = await desk.check({});
    expect(check).toMatchObject({
      chosen: 3,
      people: 3,
      first: ['Ama Mensah', 'Kofi Mensah', 'Esi Quaye'],
      texts: 2,
      segments: 2,
      batches: 1,
      leftOut: [],
      sender: 'Bellbird',
      leaving: { kind: 'now', dueLocal: '2027-01-04T08:02' },
      balance: { kind: 'known', balance: 1000 },
      balanceAfter: 998,
      refusal: null,
    });
    expect((await desk.check({ at: SOON })).leaving).toEqual({ kind: 'at', dueLocal: SOON });
    const dear = await desk.check({ body: `Dear {$name}, ${'x'.repeat(150)}` });
    expect(dear).toMatchObject({ texts: 3, phones: 2, segments: 6, batches: 2, balanceAfter: 994 });
    expect(await desk.call('campaigns.list')).toEqual([]);
    expect((await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 1 })).total).toBe(0);
  });

  test('whoever gets none is named, with the reason; together they make up everybody who was chosen', async () => {
    const desk = await clients();
    await desk.group('Clients', [
      ['Yaw Darko', ''],
      ['Ɛsi Ɔwusu', '0244100205'],
      ['Ɔkɔmfo Anɔkye', '0244100206'],
      ['+233244100207', '0244100207'],
      ['Adwoa Sarpong', '0244100208'],
    ]);
    const { rows } = await desk.call('contacts.page', { search: 'Adwoa', groupId: null, offset: 0, limit: 1 });
    await desk.call('contacts.setDoNotText', { id: rows[0]?.id ?? 0, doNotText: true });
    // Somebody else on the number that asked for no texts.
    await desk.group('Clients', [['Afia Sarpong', '0244100208']]);
    const check = await desk.check({ body: 'Dear {$firstName}, see you!' });
    const named = check.leftOut.map(({ why, count, people }) => [why, count, people.map(({ name }) => name)]);
    expect(named).toEqual([
      [{ kind: 'not-gsm', characters: ['Ɛ', 'Ɔ', 'ɔ'] }, 2, ['Ɛsi Ɔwusu', 'Ɔkɔmfo Anɔkye']],
      [{ kind: 'no-phone' }, 1, ['Yaw Darko']],
      [{ kind: 'value-missing', names: ['firstName'] }, 1, ['+233244100207']],
      [{ kind: 'do-not-text' }, 1, ['Adwoa Sarpong']],
      [{ kind: 'opted-out' }, 1, ['Afia Sarpong']],
    ]);
    expect(check.people + check.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(check.chosen);
    const named2 = await desk.check({ body: 'Dear {$firstName}, see you!', fallbacks: { firstName: 'friend' } });
    expect(named2.people).toBe(check.people + 1);
  });

  test('what only an appointment knows cannot be put in, unless other words are given for it', async () => {
    const desk = await clients();
    const body = 'See you on {$day}';
    expect(await desk.check({ body })).toMatchObject({
      texts: 0,
      leftOut: [{ why: { kind: 'value-missing', names: ['day'] }, count: 3 }],
      samples: [{ blocked: { kind: 'value-missing' } }, {}, {}],
    });
    expect(await desk.check({ body, fallbacks: { day: 'Friday' } })).toMatchObject({ texts: 2 });
    expect((await desk.check({ body })).variables.map(({ name }) => name)).toEqual([
      'name',
      'firstName',
      'business',
      'businessPhone',
      'businessAddress',
      'businessLink',
    ]);
  });

  test('a group, or people picked one by one', async () => {
    const desk = await clients();
    const groupId = await desk.group('Staff', [['Nana Addo', '0244100210']]);
    expect(await desk.check({ who: { kind: 'group', groupId } })).toMatchObject({ chosen: 1, texts: 1 });
    expect(await desk.check({ who: { kind: 'group', groupId: 999 } })).toMatchObject({ chosen: 0, texts: 0 });
    const { rows } = await desk.call('contacts.page', { search: 'Mensah', groupId: null, offset: 0, limit: 9 });
    const who = { kind: 'people', contactIds: rows.map(({ id }) => id) } as const;
    expect(await desk.check({ who })).toMatchObject({ chosen: 2, texts: 1, people: 2 });
  });

  test('the dearest texts are shown first', async () => {
    const desk = await clients();
    await desk.group('Clients', [[`Maximilian ${'von '.repeat(40)}Long`, '0244100209']]);
    const { samples } = await desk.check({ body: 'Dear {$name}' });
    expect(samples[0]).toMatchObject({ segments: 2, blocked: null });
    expect(samples.map(({ characters }) => characters)).toEqual(
      samples.map(({ characters }) => characters).sort((a, b) => b - a),
    );
  });

  test('while twenty thousand people are counted, other questions are answered', async () => {
    const desk = await openCampaignDesk();
    const file = { fileName: 'crowd.csv', base64: crowdFile(20_000), purpose: 'contacts' } as const;
    const { draftId } = await desk.call('import.open', file);
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    let counted = false;
    const check = desk.check({ body: 'Dear {$name}' }).finally(() => {
      counted = true;
    });
    for (let asked = 0; asked < 10; asked++)
      await desk.call('contacts.page', { search: 'Person 7', groupId: null, offset: 0, limit: 5 });
    expect(counted).toBe(false);
    expect(await check).toMatchObject({ texts: 20_000, batches: 200 });
  });
});
