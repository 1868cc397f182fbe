/** What goes on while nobody looks: notices, the tray, and starting with the computer. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Input, Operation, Outputs } from '../../../src-shared/contract/index.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import { controlPractice } from '../../helpers/practice-control.ts';
import { withOwn } from '../desk-checks.ts';
import { noted, practiceAddress } from '../life-checks.ts';
import { type Shell, until } from '../start-shell.ts';
import type { Check } from '../wall-checks.ts';

const callOf =
  (shell: Shell) =>
  async <K extends Operation>(operation: K, input: Input<K>): Promise<Outputs[K]> => {
    const reply = await shell.call(operation, input);
    assert.ok(reply.ok, `${operation} ${JSON.stringify(reply)}`);
    return reply.value;
  };

/** Goes live at a service. Returns what books a visit whose reminder is handed over at once, and calls the program. */
async function goLive(shell: Shell, baseUrl: string) {
  const call = callOf(shell);
  await call('app.enterWorld', { world: 'live' });
  await call('settings.save', { baseUrl, sender: 'Bellbird', businessName: 'Adom Clinic' });
  await call('account.setKey', { key: 'practice-key' });
  await call('app.goLive', undefined);
  const template = { id: null, name: 'Short', body: 'See you {$date} {$time}', fallbacks: {} };
  const { id: templateId } = await call('templates.save', template);
  const when = { kind: 'days-before', days: 1, at: '12:00' } as const;
  await call('rules.save', aRule({ name: 'A day', templateId, when }));
  const { id } = await call('contacts.save', aPerson({ name: 'Efua Sutherland', phone: '024 123 4567' }));
  const inDays = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const book = () => call('appointments.save', aBooking(id, { start: `${inDays}T15:00` }));
  return { call, book };
}

const NEEDS_YOU = 'Bellbird: 1 thing needs you';
const ONE_WAITS = 'Bellbird: 1 text still to send';

/** Books a visit whose text may or may not have gone: the service takes it and its answer is lost. */
async function bookUncertain(shell: Shell): Promise<void> {
  const { book } = await goLive(shell, practiceAddress(shell));
  await controlPractice(practiceAddress(shell), 'faults', { next: [{ kind: 'lose-answer', of: 'send' }] });
  await book();
  await noted(shell, ({ tray }) => tray.tip === NEEDS_YOU);
}

export const backgroundChecks: Record<string, Check> = {
  'a text that may or may not have gone gives one notice while nobody looks, and a click opens Today': shell =>
    withOwn({ ...shell.options, args: ['--hidden'], page: false }, async own => {
      await bookUncertain(own);
      assert.deepEqual((await own.notes()).notices, ['1 thing needs you\nOpen Bellbird to see what to do.']);
      await own.control('clickNotice');
      const { window, sent, notices } = await own.notes();
      assert.deepEqual(window, ['show', 'focus']);
      assert.equal(sent.at(-1), JSON.stringify([{ type: 'menu', item: '/today' }]));
      assert.equal(notices.length, 1);
    }),

  'a text that may or may not have gone gives no notice to whoever has the window before them': shell =>
    withOwn({ ...shell.options, page: false }, async own => {
      await own.control('clickTray');
      await bookUncertain(own);
      assert.deepEqual((await own.notes()).notices, []);
    }),

  'whether to start with the computer is asked once, and only a yes makes it so': async shell => {
    for (const [answer, isWanted] of [
      ['Start with this computer', true],
      ['Not now', false],
    ] as const)
      await withOwn({ ...shell.options, packaged: true }, async own => {
        const { call } = await goLive(own, practiceAddress(own));
        await call('desktop.set', { startsAtLogin: false });
        const button = `[...document.querySelectorAll('button')].find(b => b.textContent === '${answer}')`;
        await until(own, `${button} !== undefined`);
        await own.evaluate(`${button}.click()`);
        await until(own, `${button} === undefined`);
        const desktop = await call('desktop.get', undefined);
        assert.deepEqual([desktop?.wasAsked, desktop?.startsAtLogin], [true, isWanted]);
        if (process.platform === 'linux')
          assert.equal(existsSync(join(own.folder, 'profile/config/autostart/bellbird.desktop')), isWanted);
      });
  },

  'closed while texts wait, the program goes on beside the clock and says so; a person can choose otherwise': shell =>
    withOwn({ ...shell.options, page: false }, async own => {
      const { call, book } = await goLive(own, 'http://127.0.0.1:9');
      await book();
      await noted(own, ({ tray }) => tray.tip === ONE_WAITS);
      await own.control('closeWindow');
      const { notices } = await noted(own, notes => notes.window.at(-1) === 'hide');
      assert.match(notices.at(-1) ?? '', /^Bellbird keeps running\n1 text is still to be sent\./);
      for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen']) await own.control('power', event);
      await own.control('clickNotice');
      assert.deepEqual((await own.notes()).window.slice(-2), ['show', 'focus']);
      await call('desktop.set', { keepsRunning: false });
      await own.control('press', 1);
      await own.control('closeWindow');
      const isHidden = noted(own, notes => notes.window.at(-1) === 'hide').then(
        () => 'goes on all the same',
        () => own.exited,
      );
      assert.equal(await Promise.race([own.exited, isHidden]), 0, own.output());
    }),
};
