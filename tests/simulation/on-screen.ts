/** Compares what the screen says with what the service knows: I2, I3 and I4, at any moment. */
import { isDismissedUncertain, type MessageRow } from '../../src-shared/model/message.ts';
import { type Bench, keyOfRow, keyOfText, violated } from './bench.ts';
import type { Batch } from './outside/service.ts';

const about = (row: MessageRow) => `message ${row.id} (${row.state}) “${row.text}” ${row.dueAt}`;

/** Checks everything the screen claims of rows whose batch is known. */
export function checkScreen(bench: Bench): void {
  for (const row of bench.screen) {
    if (row.state === 'uncertain' && !bench.mayForgetAnswers) checkInDoubt(bench, row);
    if (row.gatewayBatchId !== null && bench.unknowable.has(row.gatewayBatchId)) continue;
    const batch = row.gatewayBatchId === null ? undefined : bench.service.batch(row.gatewayBatchId);
    if (row.state === 'accepted') checkQueued(bench, row, batch);
    if (row.state === 'done') checkHandedOver(bench, row, batch);
    if (row.state === 'cancelled' && batch?.cancelledAt === null)
      violated(bench, 'I3', `${about(row)} is called cancelled and is not`);
    if (SAYS_NOT_SENT.includes(row.state) && !isDismissedUncertain(row) && batch?.cancelledAt === null)
      violated(bench, 'I3', `${about(row)} is called not sent, and the service has it as ${batch.id}`);
  }
}

/** Checks I2: nobody is asked whether a text was sent when every answer about it was clear. */
function checkInDoubt(bench: Bench, row: MessageRow): void {
  const posts = bench.postsOf(keyOfRow(row));
  const isClear = posts.length > 0 && posts.every(({ fault, heard }) => fault === null && heard === 'accepted');
  if (isClear) violated(bench, 'I2', `${about(row)} is in doubt, and the service said clearly that it has it`);
}

const SAYS_NOT_SENT: readonly MessageRow['state'][] = ['missed', 'refused', 'skipped', 'withdrawn'];

/** Checks I2: what is called queued is at the service, uncancelled, as it reads here. */
function checkQueued(bench: Bench, row: MessageRow, batch: Batch | undefined): void {
  // What a person noted as sent is known by no batch; restored, it counts as queued until its time.
  if (row.gatewayBatchId === null && bench.saidSent.has(keyOfRow(row))) return;
  const wrong = batch ? differs(row, batch) : 'the service does not have it';
  if (wrong) violated(bench, 'I2', `${about(row)} is called queued: ${wrong}`);
}

function checkHandedOver(bench: Bench, row: MessageRow, batch: Batch | undefined): void {
  if (bench.saidSent.has(keyOfRow(row))) return;
  if (!batch) violated(bench, 'I2', `${about(row)} is called handed over, and the service does not have it`);
  else if (batch.cancelledAt !== null) violated(bench, 'I2', `${about(row)} is called handed over, and is cancelled`);
}

function differs(row: MessageRow, batch: Batch): string | null {
  if (batch.cancelledAt !== null) return 'it is cancelled there';
  if (!batch.to.some(to => isSame(to, row))) return `it reads “${batch.to.map(({ text }) => text)}” there`;
  const due = Math.floor(Date.parse(row.dueAt) / 60_000) * 60_000;
  return batch.scheduledFor !== null && batch.scheduledFor !== due ? 'it is at another time there' : null;
}

/** Tells whether the row is of this text to this number. */
export function isSame(to: Batch['to'][number], { text, phoneShown }: MessageRow): boolean {
  return to.text === text && keyOfText(`${text}.`, to.number) === keyOfText(`${text}.`, phoneShown);
}

/** Checks I4: everything the service has taken and not cancelled is known here, or a person was asked about it. */
export function checkNothingUnknown(bench: Bench): void {
  for (const batch of bench.service.batches) {
    if (batch.cancelledAt !== null || bench.unknowable.has(batch.id)) continue;
    for (const to of batch.to) {
      const { text } = to;
      const isKnown = bench.screen.some(
        row =>
          isSame(to, row) &&
          ((row.gatewayBatchId === batch.id && !SAYS_NOT_SENT.includes(row.state)) ||
            FLAGGED.includes(row.state) ||
            isDismissedUncertain(row) ||
            (bench.resends.get(keyOfRow(row)) ?? 0) > 0 ||
            bench.saidSent.has(keyOfRow(row))),
      );
      if (!isKnown) violated(bench, 'I4', `the service has ${batch.id} “${text}”, and nobody here knows of it`);
    }
  }
}

export const FLAGGED: readonly MessageRow['state'][] = ['uncertain', 'cancel-uncertain'];
