import { expect, test } from 'vitest';
import { importsWords as words } from '../../../src-renderer/imports/imports.words.ts';
import { openDesk } from '../../delivery/desk.ts';
import { imported } from '../import-steps.ts';

const list = (...lines: string[]) => `${['Ref,Client,Phone,Date,Time,Service', ...lines].join('\n')}\n`;
const AMA = 'A1,Ama Mensah,0244100201,2027-01-06,09:00,Braids';
const KOFI = 'A2,Kofi Owusu,0244100202,2027-01-12,10:00,Cut';
const ESI = 'A3,Esi Nyarko,0244100203,2027-01-13,11:00,Nails';

test('before an import is taken back it is said who goes, who goes back to which time, and who was texted already', async () => {
  const desk = await openDesk();
  const first = await imported(desk, list(AMA, KOFI));
  await desk.call('import.releaseReminders', { id: first.id });
  const second = await imported(desk, list(AMA, KOFI.replace('10:00', '15:00'), ESI));
  const ask = words.earlier.ask.line;
  // Its text is queued, and cancelling it takes a while: until then it cannot be removed.
  const [queued] = (await desk.call('import.previewUndo', { id: first.id })).lines;
  expect(queued && ask(queued)).toBe('Ama Mensah, Wed 6 Jan, 09:00, Braids: cancelled, with its text.');
  await desk.clockAt('2027-01-05T18:00:00.000Z');

  const saidOf = async (id: number) => {
    const { total, lines } = await desk.call('import.previewUndo', { id });
    expect(total).toBe(lines.length);
    return lines.map(ask);
  };
  expect(await saidOf(second.id)).toEqual([
    'Kofi Owusu, Tue 12 Jan, 15:00, Cut: back to Tue 12 Jan, 10:00.',
    'Esi Nyarko, Wed 13 Jan, 11:00, Nails: removed.',
  ]);
  expect(await saidOf(first.id)).toEqual([
    'Ama Mensah, Wed 6 Jan, 09:00, Braids: removed. They were texted already: phone them.',
    'Kofi Owusu, Tue 12 Jan, 15:00, Cut: changed since, so that stays.',
  ]);
  // It only looked.
  expect((await desk.call('import.list', undefined)).map(({ state }) => state)).toEqual(['done', 'done']);
  await desk.call('import.undo', { id: second.id });
  expect(await desk.refusal('import.previewUndo', { id: second.id })).toEqual({ code: 'import-gone' });
});

test('nobody whose appointment is over is named', async () => {
  const desk = await openDesk();
  const { id } = await imported(desk, list(AMA, KOFI));
  await desk.clockAt('2027-01-06T12:00:00.000Z');
  const { lines } = await desk.call('import.previewUndo', { id });
  expect(lines.map(({ name }) => name)).toEqual(['Kofi Owusu']);
});

test('nobody was texted already by a text whose time is to come, though somebody noted it as sent', async () => {
  const desk = await openDesk();
  const { id } = await imported(desk, list(AMA));
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  await desk.call('import.releaseReminders', { id });
  const [visit] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
  const message = await desk.newest(visit?.id ?? 0, 'uncertain');
  await desk.call('messages.decide', { id: message.id, action: 'was-sent' });
  const told = async () => (await desk.call('import.previewUndo', { id })).lines.map(line => line.told);
  expect(await told()).toEqual([false]);
  await desk.clockAt('2027-01-05T18:00:00.000Z');
  expect(await told()).toEqual([true]);
});
