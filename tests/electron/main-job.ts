import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PracticeLedger } from '../../src-main/practice/control-types.ts';
import type { Input, Operation, Outputs } from '../../src-shared/contract/index.ts';
import { aBooking, aRule } from '../helpers/builders.ts';
import { openShell, type Shell, type ShellOptions } from './start-shell.ts';

async function value<K extends Operation>(shell: Shell, operation: K, input: Input<K>): Promise<Outputs[K]> {
  const reply = await shell.call(operation, input);
  if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`);
  return reply.value;
}

async function ledger(shell: Shell): Promise<PracticeLedger> {
  const { port } = JSON.parse(readFileSync(join(shell.folder, 'data/practice-gateway.db.port'), 'utf8'));
  return (await (await fetch(`http://127.0.0.1:${port}/practice/ledger`)).json()) as PracticeLedger;
}

/** Asks the appointment again until its reminder is in that state; each answer lets the program go on. */
async function reminderIs(shell: Shell, id: number, state: string): Promise<void> {
  for (;;) {
    const { reminders } = await value(shell, 'appointments.get', { id });
    if (reminders.some(reminder => reminder.state === state)) return;
  }
}

/** What waits at the service for Ama, by her number. */
const forAma = ({ batches }: PracticeLedger) =>
  batches
    .filter(batch => batch.messages.some(message => message.to === '233244567890'))
    .map(batch => [batch.state, batch.scheduledAt?.slice(0, 16), batch.messages.map(message => message.text).join()]);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A list is imported, a reminder queued, the program killed, the visit moved and cancelled; each asked by the page. */
export async function doMainJob(options: ShellOptions = {}): Promise<void> {
  const first = await openShell(options);
  let shell = first;
  try {
    const csv = Buffer.from('Name,Phone\nAma Serwaa,24 456 7890\nNobody,12\n').toString('base64');
    const found = await value(shell, 'import.open', { fileName: 'people.csv', base64: csv, purpose: 'contacts' });
    await value(shell, 'import.check', { draftId: found.draftId });
    await value(shell, 'import.publish', { draftId: found.draftId });
    const [ama] = (await value(shell, 'contacts.page', { search: 'Ama Serwaa', groupId: null, offset: 0, limit: 5 }))
      .rows;
    expect(ama?.phone).toBe('+233244567890');

    const template = await value(shell, 'templates.save', {
      id: null,
      name: 'Short',
      body: 'See you {$date} {$time}',
      fallbacks: {},
    });
    for (const rule of await value(shell, 'rules.list', undefined)) await value(shell, 'rules.remove', { id: rule.id });
    const when = { kind: 'days-before', days: 1, at: '12:00' } as const;
    await value(shell, 'rules.save', aRule({ name: 'A day', templateId: template.id, when }));
    const visit = await value(shell, 'appointments.save', aBooking(ama?.id ?? 0, { start: `${inDays(4)}T15:00` }));
    await reminderIs(shell, visit.id, 'accepted');
    const text = forAma(await ledger(shell))[0]?.[2];
    expect(text).toMatch(/^See you .*15:00$/);
    expect(forAma(await ledger(shell))).toEqual([['scheduled', `${inDays(3)}T12:00`, text]]);

    shell.process.kill('SIGKILL');
    await shell.exited;
    shell = await openShell({ ...options, folder: first.folder });
    await reminderIs(shell, visit.id, 'accepted');
    expect(forAma(await ledger(shell))).toHaveLength(1);

    await value(shell, 'appointments.move', { id: visit.id, start: `${inDays(5)}T16:00` });
    await reminderIs(shell, visit.id, 'cancelled');
    await reminderIs(shell, visit.id, 'accepted');
    const moved = forAma(await ledger(shell));
    expect(moved.map(([state, at]) => [state, at])).toEqual([
      ['cancelled', `${inDays(3)}T12:00`],
      ['scheduled', `${inDays(4)}T12:00`],
    ]);
    expect(moved[1]?.[2]).toMatch(/16:00$/);

    await value(shell, 'appointments.cancel', { id: visit.id });
    for (;;) {
      const { reminders } = await value(shell, 'appointments.get', { id: visit.id });
      if (reminders.every(reminder => reminder.state === 'cancelled')) break;
    }
    const last = await ledger(shell);
    expect(forAma(last).map(([state]) => state)).toEqual(['cancelled', 'cancelled']);
    expect(last.deviations).toEqual([]);
  } finally {
    await shell.stop();
    await first.stop();
  }
}
