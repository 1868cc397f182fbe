/** Writes to a send ledger until it is killed at a step, and says after each line that it is durable. */
import { writeSync } from 'node:fs';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { AMA, erasureOf, KOFI, PACKED, submission, textTo } from './ledger-lines.ts';

const [folder = '', step = '', times = '1', first = '0'] = process.argv.slice(2);
const SUBMISSIONS = 20;
let left = Number(times);

const ledger = await openLedger(folder, {
  ...PACKED,
  reached: reached => {
    if (reached !== step) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
for (let number = Number(first); number < Number(first) + SUBMISSIONS; number += 1) {
  ledger.append(...submission(number, textTo(number % 2 === 0 ? AMA : KOFI)));
  writeSync(1, `${number}\n`);
  await ledger.idle();
}
await ledger.erase(erasureOf(AMA));
writeSync(1, 'erased\n');
ledger.close();
