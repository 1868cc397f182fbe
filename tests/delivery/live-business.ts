/**
 * A business that is live on one computer: its folder, its keychain and its service outlive every program started on
 * it.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { IsRescuedFrom } from '../../src-main/core/program.ts';
import type { InstallId, Ports, Secrets } from '../../src-main/ports/ports.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import { aRule } from '../helpers/builders.ts';
import { controlPractice, readPracticeLedger } from '../helpers/practice-control.ts';
import { memoryInstallId, memorySecrets, openTestApp, realClock } from '../helpers/test-app.ts';
import { type Desk, deskOf, MONDAY_8 } from './desk.ts';

export interface LiveBusiness {
  folder: string;
  installId: InstallId & { generation: string | null };
  /** The computer's keychain. */
  secrets: Secrets;
  /** Starts the program, in the live world, at Monday 8:00 and some seconds. Rejects when it cannot be opened. */
  start(ports?: Partial<Ports>, folder?: string, isRescuedFrom?: IsRescuedFrom): Promise<Desk>;
  /** Sets something at the service, also while no program runs. */
  control: Desk['control'];
  /** A copy of the data folder. */
  copy(): string;
  /** What a program in another process needs to be at the same service at the same time. */
  elsewhere: { gatewayPort: number; aheadMs: number };
}

/**
 * Opens a business once, sets it up, goes live and closes it. It has one rule: the day before at 10:00. `on` is the
 * folder and the keychain of a computer, if it is not to be one of its own.
 */
export async function openLiveBusiness(
  on?: { folder: string } & Pick<Ports, 'secrets' | 'installId'>,
): Promise<LiveBusiness> {
  const base = mkdtempSync(join(tmpdir(), 'bellbird-office-'));
  const folder = on?.folder ?? join(base, 'data');
  const gateway = await startPracticeGateway({ ledgerFile: join(base, 'service.db') });
  const aheadMs = Date.parse(MONDAY_8) - Date.now();
  const address = `http://127.0.0.1:${gateway.port}`;
  const ledger = () => readPracticeLedger(address);
  const control = (what: string, body: object) => controlPractice(address, what, body);
  await control('clock', { offsetMs: aheadMs });
  const secrets = memorySecrets();
  const installId = memoryInstallId();
  const keychain = { secrets: on?.secrets ?? secrets, installId: on?.installId ?? installId };
  const running = new Set<Desk>();
  let copies = 0;
  onTestFinished(async () => {
    for (const desk of running) await desk.stop();
    await gateway.close();
    rmSync(base, { recursive: true, force: true });
  });
  const start = async (ports: Partial<Ports> = {}, where = folder, isRescuedFrom?: IsRescuedFrom) => {
    const own = { clock: realClock(() => aheadMs), ...keychain, ...ports };
    const desk = deskOf(
      await openTestApp({
        ...{ folder: where, gatewayPort: gateway.port, ports: own },
        ...(isRescuedFrom && { isRescuedFrom }),
      }),
    );
    running.add(desk);
    // The service is asked by its own address: no practice is opened here that would tell it.
    const service = { ledger, batches: async () => [...(await ledger()).batches], control };
    return { ...desk, ...service, stop: () => desk.stop().then(() => void running.delete(desk)) };
  };
  const first = await start();
  await first.call('app.enterWorld', { world: 'live' });
  await first.call('account.setKey', { key: 'practice-key' });
  await first.call('settings.save', { baseUrl: address, businessName: 'Adom Clinic', sender: 'Bellbird' });
  const reminder = { id: null, name: 'Reminder', body: '{$firstName}, {$day} at {$time}', fallbacks: {} };
  const { id: templateId } = await first.call('templates.save', reminder);
  await first.call('rules.save', aRule({ templateId }));
  await first.call('app.goLive');
  await first.stop();
  // Tests of backups count their own from here on, without the one of going live.
  rmSync(join(folder, 'backups'), { recursive: true, force: true });
  return {
    folder,
    installId,
    secrets,
    start,
    control,
    elsewhere: { gatewayPort: gateway.port, aheadMs },
    copy: () => {
      copies += 1;
      const to = join(base, `copy ${copies}`);
      cpSync(folder, to, { recursive: true });
      return to;
    },
  };
}
