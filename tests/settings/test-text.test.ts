import { describe, expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { openLive, said } from './live-account.ts';

describe('a test text to oneself', () => {
  async function tested(text = 'Hello') {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.call('account.addSender', { name: 'Bellbird' });
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text });
    await desk.until(async () => !['planned', 'in-flight'].includes((await desk.message(id)).state));
    const sender = async () => (await desk.call('settings.get')).senders[0];
    return { desk, id, sender };
  }

  test('leaves the question open until the person says that it arrived, and keeps the answer', async () => {
    const { desk, id, sender } = await tested();
    expect(await sender()).toEqual({ name: 'Bellbird', arrived: null, at: null, asked: id });
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    const answered = await sender();
    expect(answered).toMatchObject({ arrived: 'yes', asked: null });
    expect(answered?.at).toMatch(/^\d{4}-/);
    expect(await said(desk)).toContain('test-arrived');
    // At another service nobody has seen it.
    await desk.call('settings.save', { baseUrl: 'https://sms.example' });
    expect(await sender()).toEqual({ name: 'Bellbird', arrived: null, at: null, asked: null });
  });

  test('that did not arrive is kept as well, until a later one does', async () => {
    const { desk, id, sender } = await tested();
    await desk.call('account.testArrived', { messageId: id, arrived: false });
    expect(await sender()).toMatchObject({ arrived: 'no', asked: null });
    const again = await desk.call('account.sendTest', { phone: '0244100209', text: 'Again' });
    expect(await sender()).toMatchObject({ arrived: 'no', asked: again.id });
    await desk.until(async () => (await desk.message(again.id)).state === 'done');
    await desk.call('account.testArrived', { messageId: again.id, arrived: true });
    expect(await sender()).toMatchObject({ arrived: 'yes' });
  });

  test('asked for again while it is under way, or seconds after it went, is the same one', async () => {
    const { desk, id } = await tested();
    const test = { phone: '0244 100 209', text: 'Hello' };
    const texts = async () => (await desk.batches()).flatMap(({ messages }) => messages);
    expect(await desk.call('account.sendTest', test)).toMatchObject({ id, state: 'done', wasSent: true });
    await desk.until(async () => !desk.app.busy());
    expect(await texts()).toHaveLength(1);
    const others = [
      { ...test, text: 'Hello again' },
      { ...test, phone: '0244100208' },
    ];
    for (const other of others) expect((await desk.call('account.sendTest', other)).wasSent).toBe(false);
    await desk.until(async () => (await texts()).length === 3);
    // Who asks for it after saying that it did not arrive means another one.
    await desk.call('account.testArrived', { messageId: id, arrived: false });
    expect((await desk.call('account.sendTest', test)).wasSent).toBe(false);
    await desk.until(async () => (await texts()).length === 4);
  });

  test('asked for twice at once goes once, also while nothing is known of it', async () => {
    const desk = await openDesk();
    const test = { phone: '0244100209', text: 'Hello' };
    await desk.down();
    const twice = await Promise.all([desk.call('account.sendTest', test), desk.call('account.sendTest', test)]);
    const [first, second] = twice;
    expect([first.wasSent, second.wasSent, second.id]).toEqual([false, true, first.id]);
    await desk.until(async () => !desk.app.busy());
    desk.up();
    // The clock of the program counts, which practice moves.
    await desk.minutesPass(5);
    expect(await desk.message(first.id)).toMatchObject({ state: 'done' });
    expect(await desk.batches()).toHaveLength(1);
    const later = await desk.call('account.sendTest', test);
    expect(later).toMatchObject({ wasSent: false });
    await desk.until(async () => (await desk.batches()).length === 2);
  });

  test('asked for again while its answer is lost waits for a person', async () => {
    const desk = await openDesk();
    const test = { phone: '0244100209', text: 'Hello' };
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.call('account.sendTest', test);
    await desk.until(async () => (await desk.message(id)).state === 'uncertain');
    await desk.minutesPass(60);
    expect(await desk.call('account.sendTest', test)).toMatchObject({ id, state: 'uncertain', wasSent: true });
    await desk.until(async () => !desk.app.busy());
    expect(await desk.batches()).toHaveLength(1);
  });

  test('whose answer was lost is known to be sent once the person saw it arrive', async () => {
    const desk = await openLive();
    await desk.call('account.setKey', { key: 'practice-key' });
    await desk.call('account.addSender', { name: 'Bellbird' });
    await desk.call('account.balance');
    await desk.until(async () => !desk.app.busy());
    await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
    const { id } = await desk.call('account.sendTest', { phone: '0244100209', text: 'Hello' });
    await desk.until(async () => (await desk.message(id)).state === 'uncertain');
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    expect(await desk.message(id)).toMatchObject({ state: 'done' });
    expect((await desk.call('settings.get')).senders).toMatchObject([{ arrived: 'yes' }]);
  });

  test('that the service refused did not arrive, and nobody is asked', async () => {
    const { desk, id } = await tested();
    await desk.call('account.addSender', { name: 'Nobody' });
    const { id: refused } = await desk.call('account.sendTest', {
      phone: '0244100209',
      text: 'Hello',
      sender: 'Nobody',
    });
    await desk.until(async () => (await desk.message(refused)).state === 'refused');
    expect(await desk.refusal('account.testArrived', { messageId: refused, arrived: true })).toEqual({
      code: 'message-state',
      state: 'refused',
    });
    expect(await desk.refusal('account.testArrived', { messageId: id + 99, arrived: true })).toEqual({
      code: 'not-found',
      what: 'message',
    });
  });

  test('goes out under the name it is to test, and no other', async () => {
    const { desk } = await tested();
    await desk.control('account', { senders: ['Bellbird', 'Adom'] });
    await desk.call('account.addSender', { name: 'Adom' });
    const test = { phone: '0244100209', text: 'Under the other name', sender: 'Adom' };
    const { id } = await desk.call('account.sendTest', test);
    await desk.until(async () => (await desk.message(id)).state === 'done');
    expect((await desk.batches()).map(({ sender }) => sender)).toEqual(['Bellbird', 'Adom']);
    await desk.call('account.testArrived', { messageId: id, arrived: true });
    expect((await desk.call('settings.get')).senders).toMatchObject([
      { name: 'Bellbird', arrived: null },
      { name: 'Adom', arrived: 'yes' },
    ]);
    expect(await desk.refusal('account.sendTest', { ...test, sender: 'Unlisted' })).toEqual({
      code: 'not-found',
      what: 'sender',
    });
  });
});
