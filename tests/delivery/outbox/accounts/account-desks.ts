/** Desks whose texts are queued at one account while another is signed in to. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startPracticeGateway } from '../../../../src-main/practice/server.ts';
import { controlPractice, readPracticeLedger } from '../../../helpers/practice-control.ts';
import { type Desk, MONDAY_8 } from '../../desk.ts';
import { openLiveBusiness } from '../../live-business.ts';

/** Starts another service with another account, where somebody else's text is queued under the given batch ids. */
export async function openOtherAccount(...ids: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-other-account-'));
  const gateway = await startPracticeGateway({ ledgerFile: join(folder, 'other.db') });
  onTestFinished(async () => {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  const control = (what: string, body: object) => controlPractice(url, what, body);
  await control('clock', { offsetMs: Date.parse(MONDAY_8) - Date.now() });
  await control('batch-ids', { next: ids });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: 'key practice-key',
  };
  for (const _ of ids) {
    const schedule = { dateTime: '2027-01-05 11:00', offset: '+00:00' };
    const unit = { text: 'See you at eleven', type: 0, sender: 'Bellbird', destinations: ['233200000001'], schedule };
    await fetch(`${url}/v5/message/sms/send`, { method: 'POST', headers, body: JSON.stringify(unit) });
  }
  const ledger = () => readPracticeLedger(url);
  return { url, control, ledger };
}

/** A reminder queued as `batch-1`, and another account whose `batch-1` is somebody else's. */
export async function openDesks() {
  const office = await openLiveBusiness();
  const desk = await office.start();
  await desk.control('batch-ids', { next: ['batch-1'] });
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  const appointment = await desk.book(contactId);
  const message = await desk.newest(appointment.id, 'accepted');
  const other = await openOtherAccount('batch-1');
  return { office, desk, appointment, message, other, oldUrl: (await desk.call('settings.get')).baseUrl };
}

export const cancelsAt = async (service: Pick<Desk, 'ledger'>) =>
  (await service.ledger()).cancels.map(({ batch }) => batch);
