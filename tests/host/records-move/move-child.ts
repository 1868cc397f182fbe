// The program in a process of its own, which moves its records at the start as a host does, and is ended with kill -9 at
// a named point of that. Without one it says what it found, as one line of JSON.
import type { Machine } from '../../../src-main/host/data-folder.ts';
import { openRecordsPlace } from '../../../src-main/host/records-place.ts';
import type { MoveCrashPoint } from '../../../src-main/ports/crash-points.ts';
import { openTestApp, realClock } from '../../helpers/test-app.ts';

const { machine, elsewhere, kill } = JSON.parse(process.argv[2] ?? '') as {
  machine: Machine;
  elsewhere: { gatewayPort: number; aheadMs: number };
  kill: { at: MoveCrashPoint; times: number };
};

let reached = 0;
const place = await openRecordsPlace(machine, point => {
  if (point !== kill.at || ++reached < kill.times) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing may run on between the signal and the end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const { secrets, installId } = place;
const clock = realClock(() => elsewhere.aheadMs);
const { gatewayPort } = elsewhere;
const app = await openTestApp({ folder: place.folder, gatewayPort, ports: { clock, secrets, installId } });
// What a page and the delivery ask first reaches for both entries.
await app.call('app.state');
await app.call('account.balance');
await app.stop();
