/**
 * Proves backups on a disk that fails at their nth write or fsync: the backup is refused in words, sending continues,
 * every listed backup is whole, and the next one, on a disk that works, can be restored with everything in it.
 */
import { actOnce, book } from '../desk/acts.ts';
import { momentOf, newDay } from '../desk/day.ts';
import { startKillable } from '../desk/killable.ts';
import { isHeldAsRestored, lookAround } from '../desk/look-around.ts';
import { openOffice, startService } from '../desk/office.ts';
import type { Part } from '../part.ts';
import { openFaultyDisk } from './disk-orders.ts';

const REFUSED = ['backup-no-room', 'backup-failed'];
/** The upper limit of n: more calls than a backup makes. */
const MOST_CALLS = 500;

/** Tries every n until a backup makes fewer calls. */
export async function proveBackupFaults(seed: number): Promise<Part> {
  const service = await startService();
  const office = await openOffice(service);
  const disk = openFaultyDisk();
  const day = await newDay(service, office, seed);
  const { violations } = day;
  const program = await startKillable(day.place, { env: disk.env });
  for (let done = 0; done < 6; done += 1) violations.push(...(await actOnce(program, momentOf(day), book)));
  await program.atRest();
  let cases = 0;
  let refused = 0;
  for (const call of ['write', 'fsync'] as const) {
    for (let nth = 1; nth < MOST_CALLS; nth += 1) {
      const errno = nth % 2 === 0 ? 'EIO' : 'ENOSPC';
      const mode = nth % 3 === 0 ? 'once' : 'from-then-on';
      disk.arm({ path: '/data/backups/', call, errno, mode, nth });
      const made = await program.ask('backup.make');
      const { failed } = disk.seen();
      disk.disarm();
      if (failed === 0) break;
      cases += 1;
      const where = `${call} ${nth}, ${errno}, ${mode}`;
      if (made?.ok) violations.push(`${where}: called made`);
      else if (!made || !REFUSED.includes(made.error.code)) violations.push(`${where}: ${JSON.stringify(made?.error)}`);
      else refused += 1;
      const list = await program.ask('backup.list');
      if (!list?.ok || list.value.backups.some(({ state }) => state !== 'good'))
        violations.push(`${where}: a backup that is not whole is listed`);
      const state = await program.ask('app.state');
      if (!state?.ok || state.value.stopped !== null) violations.push(`${where}: sending stopped`);
    }
  }
  const last = await program.ask('backup.make');
  const restored = last?.ok ? await program.ask('backup.restore', { name: last.value.name }) : null;
  if (!restored?.ok) violations.push(`afterwards: ${JSON.stringify(last)}, put back: ${JSON.stringify(restored)}`);
  if (!(await isHeldAsRestored(program))) violations.push('a backup was put back and nothing is held');
  violations.push(...((await lookAround(program, day.memory)) ?? ['what was put back cannot be read']));
  await program.close();
  disk.remove();
  office.close();
  await service.close();
  return {
    figures: [
      ['faults of a backup', cases],
      ['of them, refused in words', refused],
    ],
    violations,
  };
}
