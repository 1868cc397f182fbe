import { describe, expect, test } from 'vitest';
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
