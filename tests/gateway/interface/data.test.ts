// Sections 1 and 2 of the interface: what the service does, and the data that goes and comes.
import { describe, expect, it } from 'vitest';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { PAIRS, plainText } from '../practice-client.ts';
import { AMA, answerOf, BATCH, KOFI, overWire, sendAnswer } from '../wire.ts';
import { batchOf, interfaceRows, toBoth } from './rows.ts';

const { practiceClient, saying, row, answeredRow } = interfaceRows();

describe('1 what the service does', () => {
  row('1 sends one text to one phone or to several', async ({ submit, texts }) => {
    expect((await submit(plainText({ to: [AMA] }))).kind).toBe('accepted');
    expect((await submit(plainText({ to: [AMA, KOFI] }))).kind).toBe('accepted');
    expect(await texts()).toEqual(['Hello Ama', 'Hello Ama', 'Hello Ama']);
  });
  // "Other capabilities: not shown": the client has three operations, and a test of 4.1 to 4.3 for each path it knows.
});

describe('2.1 the envelope', () => {
  answeredRow('2.1 success needs status, id and label together', sendAnswer(), outcome => {
    expect(outcome).toMatchObject({
      kind: 'accepted',
      words: { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK' },
    });
  });
  const wrong = [
    { id: 0, label: 'HSHK_DONE' },
    { id: 1, label: 'HSHK_OK' },
  ];
  for (const handshake of wrong) {
    const answer = { ...sendAnswer(), handshake };
    answeredRow(`2.1 ${handshake.id} with ${handshake.label} is no success`, answer, outcome => {
      expect(outcome).toMatchObject({ kind: 'uncertain', batchId: BATCH });
    });
  }
  answeredRow('2.1 an answer without a handshake is none', { data: sendAnswer().data }, outcome => {
    expect(outcome.kind).toBe('uncertain');
  });
});

describe('2.2 the message unit', () => {
  row('2.2 text, type, sender and destinations arrive to the letter', async ({ submit, ledger, account }) => {
    await account({ acceptsUnicode: true, senders: ['Bell & <Bird>'] });
    const text = '  two spaces, a tab\t, lines\r\n\n"q" \'a\' & <b> &amp; ]]> \u20ac{}[]~\\|^ 🐦 Kɔ \u00a0 ';
    expect(await submit(plainText({ type: 1, sender: 'Bell & <Bird>', text }))).toMatchObject({ kind: 'accepted' });
    const [batch] = (await ledger()).batches;
    expect(batch).toMatchObject({ sender: 'Bell & <Bird>', messages: [{ to: '233241234567', text }] });
  });
  row('2.2 type 0 carries GSM text, its extension characters alone too', async ({ submit, texts }) => {
    for (const text of ['^{}\\[~]|€', '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ', 'a\nb\rc']) {
      expect(await submit(plainText({ text }))).toMatchObject({ kind: 'accepted' });
      expect((await texts()).at(-1)).toBe(text);
    }
  });
  // "Other values of type: not shown": 1 is sent only where the account's owner says that it takes Unicode.
  row('2.2 an unregistered sender is refused and named', async ({ submit, account, ledger }) => {
    for (const unregisteredSender of ['handshake', 'destinations'] as const) {
      await account({ unregisteredSender });
      const outcome = await submit(plainText({ sender: 'Nobody', to: [AMA, KOFI] }));
      expect(outcome).toMatchObject({ kind: 'refused', sender: 'Nobody' });
    }
    expect((await ledger()).batches.every(({ state }) => state === 'rejected')).toBe(true);
  });
  row('2.2 a number answered in international form is the one asked for', async ({ submit }) => {
    expect(await submit(plainText({ to: [AMA] }))).toMatchObject({ destinations: [{ to: AMA, verdict: 'accepted' }] });
  });
  answeredRow('2.2 so is one in national form', sendAnswer([{ to: '0241234567' }]), outcome => {
    expect(outcome).toMatchObject({ destinations: [{ to: AMA, verdict: 'accepted' }] });
  });
});

describe('2.3 personalised destinations and the template', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: dollars and variables in the interface's grammar
  row('2.3 values may be strings or numbers', async ({ submit, texts }) => {
    await submit(
      toBoth(
        [
          ['Ama "A" <&>', 12.5],
          ['Kofi', 0],
        ],
        'Hello {$v1}, you owe {$v2}',
      ),
    );
    expect(await texts()).toEqual(['Hello Ama "A" <&>, you owe 12.5', 'Hello Kofi, you owe 0']);
  });
  row('2.3 rules 1, 2: a variable is {$name} with a letter or an underscore first', async ({ submit, texts }) => {
    await submit(
      toBoth(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        '{$age} {$_balance} {$1st} {$} {age} $age',
      ),
    );
    expect(await texts()).toEqual(['a b {$1st} {$} {age} $age', 'c d {$1st} {$} {age} $age']);
  });
  row('2.3 rule 3: values stand in the order of the variables', async ({ submit, texts }) => {
    await submit(
      toBoth(
        [
          ['1', '2', '3'],
          ['x', 'y', 'z'],
        ],
        '{$v1}{$v2}{$v3}',
      ),
    );
    expect(await texts()).toEqual(['123', 'xyz']);
  });
  row('2.3 rule 4: each phone gets its own text, spaces at its ends included', async ({ submit, texts }) => {
    await submit(toBoth([[' Ama\n'], ['{$v1}']], 'For {$v1}'));
    expect(await texts()).toEqual(['For  Ama\n', 'For {$v1}']);
  });
  row('2.3 rule 5: text outside variables, other dollars too, stays', async ({ submit, texts }) => {
    await submit(toBoth([['9'], ['8']], 'Pay ${$v1} $ now & save $5 {x}'));
    expect(await texts()).toEqual(['Pay $9 $ now & save $5 {x}', 'Pay $8 $ now & save $5 {x}']);
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: dollars and variables in the interface's grammar
  row('2.3 an empty value is refused for its phone alone', async ({ submit }) => {
    const outcome = await submit(toBoth([['Ama'], ['']], 'Hello {$v1}'));
    expect(outcome).toMatchObject({
      kind: 'accepted',
      destinations: [{ verdict: 'accepted' }, { verdict: 'refused' }],
    });
  });
});

describe('2.4 the schedule', () => {
  row('2.4 the minute is sent in UTC and says so, whatever the account is set to', async client => {
    await client.account({ defaultOffset: '+05:30' });
    const scheduleAt = await client.inAnHour();
    const late = instantOf(Date.parse(scheduleAt) + 59_999);
    await client.submit(plainText({ scheduleAt: late }));
    await client.submit({ ...toBoth([['a'], ['b']], 'x {$v1}'), scheduleAt });
    const { batches } = await client.ledger();
    expect(batches.map(({ scheduledAt, state }) => [scheduledAt, state])).toEqual([
      [scheduleAt, 'scheduled'],
      [scheduleAt, 'scheduled'],
    ]);
  });
});

describe('2.5 the answer to a send', () => {
  row('2.5 the batch cancels, and each phone has an id and a status', async client => {
    const outcome = await client.submit(plainText({ to: [AMA, KOFI] }));
    const [batch] = (await client.ledger()).batches;
    expect(batchOf(outcome)).toBe(batch?.batch);
    expect(outcome).toMatchObject({ destinations: batch?.messages.map(({ id }) => ({ messageId: id })) });
  });
  row('2.5 category is there or not, delivery is kept and not read', async client => {
    const plain = await client.submit(plainText());
    const personalised = await client.submit(toBoth([['a'], ['b']], 'x {$v1}'));
    expect([plain.kind, personalised.kind]).toEqual(['accepted', 'accepted']);
    expect('raw' in plain && plain.raw).toMatch(/category.*delivery/);
    expect('raw' in personalised && personalised.raw).toMatch(/delivery/);
    expect('raw' in personalised && personalised.raw).not.toMatch(/category/);
  });
  const odd = sendAnswer(undefined, { data: { category: 'new', delivery: true, warning: { id: 1203 } } });
  answeredRow('2.5 what category, delivery and unknown fields mean is not shown: kept, not read', odd, outcome => {
    expect(outcome).toMatchObject({ kind: 'accepted', raw: expect.stringMatching(/new.*true.*warning.*1203/) });
  });
});

describe('2.6 the balance', () => {
  row('2.6 is a number with its model, and falls by what is sent', async client => {
    const before = await client.credit();
    await client.submit(plainText({ to: [AMA, KOFI] }));
    expect(before).toMatchObject({ kind: 'balance', model: 'quantity', currencyName: null, currencyCode: null });
    const after = await client.credit();
    expect(before.kind === 'balance' && after.kind === 'balance' && before.balance - after.balance).toBe(2);
  });
  const money = { balance: 3.75, model: 'amount', currencyName: 'Cedi', currencyCode: 'GHS' };
  it.each(PAIRS)('2.6 has a currency where the model has one (request %s, answer %s)', async (...formats) => {
    const answer = answerOf(formats[1], { handshake: { id: 0, label: 'HSHK_OK' }, data: money });
    const service = await saying(answer);
    expect(await (await overWire(service, ...formats)).balance()).toMatchObject({ kind: 'balance', ...money });
  });
});

describe('2.7 XML shapes', () => {
  it('2.7 a request is read by the practice gateway as the JSON one is', async () => {
    const said: unknown[] = [];
    for (const format of ['json', 'xml'] as const) {
      const { submit, ledger } = await practiceClient(format);
      for (const to of [[AMA], [AMA, KOFI]]) await submit(plainText({ to }));
      await submit(
        toBoth(
          [
            ['a', 1],
            ['b', 2.5],
          ],
          '{$v1} {$v2}',
        ),
      );
      said.push(
        (await ledger()).batches.map(({ messages, sender }) => [sender, messages.map(({ to, text }) => [to, text])]),
      );
    }
    expect(said[0]).toEqual(said[1]);
  });
  // How XML writes plain destinations is not shown: <to>233…</to>, as the vendor's kits have it.
  it('2.7 a page feed, which XML has no way to write, is refused in words and nothing leaves', async () => {
    const { submit, ledger } = await practiceClient('xml', 'json');
    expect(await submit(plainText({ text: 'one\ftwo' }))).toMatchObject({
      kind: 'refused',
      words: { http: null, detail: 'XML cannot carry U+000C; nothing was sent' },
    });
    expect((await ledger()).batches).toEqual([]);
    const json = await practiceClient('json', 'xml');
    expect((await json.submit(plainText({ text: 'one\ftwo' }))).kind).toBe('accepted');
  });
  it.each([1, 2, 5_000])('2.7 an answer is read whether destinations holds %i items', async count => {
    const { submit, account } = await practiceClient('xml', 'xml');
    await account({ balance: 20_000 });
    const to = Array.from({ length: count }, (_, index) => e164(`+23324${1_000_000 + index}`));
    const outcome = await submit(plainText({ to }));
    expect(
      outcome.kind === 'accepted' && outcome.destinations.filter(({ verdict }) => verdict === 'accepted'),
    ).toHaveLength(count);
  });
});
