// The program in a process of its own, to be ended with kill -9. It does what its parent asks over IPC, and ends itself
// after the n-th line of the send ledger is on the disk, or the n-th progress of an import, when its parent wants that.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { KillPoint } from './killable.ts';

const { folder, gatewayPort, kill } = JSON.parse(process.argv[2] ?? '') as {
  folder: string;
  gatewayPort: number;
  kill: KillPoint;
};
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  // Nothing may run on between the signal and the end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const { fsyncSync } = fs;
let lines = 0;
fs.fsyncSync = descriptor => {
  fsyncSync(descriptor);
  lines += 1;
  if (lines === kill.afterLedgerLines) die();
};
syncBuiltinESMExports();

const { openTestApp, realClock } = await import('../helpers/test-app.ts');
let publishing = 0;
let publishes = false;
const app = await openTestApp({
  folder,
  gatewayPort,
  ports: {
    clock: realClock(),
    emit: event => {
      if (event.type === 'progress' && publishes && ++publishing === kill.afterImportProgress) die();
      process.send?.({ event });
    },
  },
});
process.on('message', async (asked: { id: number; operation: string; input: unknown }) => {
  publishes ||= asked.operation === 'import.publish';
  process.send?.({ id: asked.id, reply: await app.app.dispatch(asked.operation, asked.input) });
});
process.send?.({ ready: true });
