// The program in a process of its own, to be ended with kill -9. It does what its parent asks over IPC, and ends itself
// at a named point of the order of writing, or at the n-th progress of storing something, when its parent wants that.
import type { Operation } from '../../src-shared/contract/index.ts';
import { openTestApp, realClock } from '../helpers/test-app.ts';
import type { KillPoint } from './crash-harness.ts';

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

let reached = 0;
let publishing = 0;
let publishes = false;
const app = await openTestApp({
  folder,
  gatewayPort,
  ports: {
    clock: realClock(),
    reached: step => {
      if (step === kill.at && ++reached === (kill.times ?? 1)) die();
    },
    emit: event => {
      const isStored = event.type === 'progress' && publishes && event.task === kill.afterProgress?.task;
      if (isStored && ++publishing === kill.afterProgress?.times) die();
      process.send?.({ event });
    },
  },
});
process.on('message', async (asked: { id: number; operation: Operation; input: unknown }) => {
  publishes ||= asked.operation === 'import.publish' || asked.operation === 'campaigns.confirm';
  process.send?.({ id: asked.id, reply: await app.ask(asked.operation, asked.input as never) });
});
process.send?.({ ready: true });
