import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const explain = (folder: string, ...args: string[]) =>
  runNode(['scripts/explain.ts', ...args], { ...process.env, BELLBIRD_DATA: folder, NODE_NO_WARNINGS: '1' }, root);

test('A text that the service has is explained beside the running program: rule, decision, history and ledger', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  const { code, output } = await explain(desk.folder, String(message.id));
  expect(code, output).toBe(0);
  expect(output).toContain(`Message ${message.id} at 2027-01-04T08:`);
  expect(output).toContain(`reminder to Ama Mensah, +233244100201, due ${TUESDAY_10}`);
  expect(output).toContain(`“The day before” for appointment ${appointment.id}`);
  expect(output).toContain('so the next planning would: leave');
  expect(output).toContain('new → planned');
  expect(output).toContain('"event":"intent"');
  expect(output).toContain(`"batchId":"${message.gatewayBatchId}"`);
  expect(output).not.toContain('practice-key');
  // The program was not disturbed, and nothing was changed or sent.
  expect(await desk.message(message.id)).toEqual(message);
  expect(await desk.batches()).toHaveLength(1);
});

test('A text whose appointment was cancelled: no text is wanted, and its history says why', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.newest(appointment.id, 'cancelled');
  const { output } = await explain(desk.folder, String(message.id));
  expect(output).toContain('the plan asks for no text of this rule to this person');
  expect(output).toMatch(/→ cancelling because .*appointment-cancelled/);
  expect(output).toContain('"event":"cancel"');
});

test('An id of no message, a wrong world and missing records are said, and nothing is made', async () => {
  const desk = await openDesk();
  expect(await explain(desk.folder, '9999')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no message 9999'),
  });
  expect(await explain(desk.folder, '1', '--world', 'other')).toMatchObject({ code: 2 });
  const none = temporaryFolder();
  expect(await explain(none, '1')).toMatchObject({ code: 1, output: expect.stringContaining('no practice records') });
  expect(readdirSync(none)).toEqual([]);
});
