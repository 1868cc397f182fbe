/** Checks the hint beside a text in doubt: the balance before and after it must not say the opposite of what became of it. */
import type { MessageDetail } from '../../src-shared/model/message.ts';
import { type Bench, keyOfRow, violated } from './bench.ts';

/** Checks I2: where the program shows how the balance changed, it fell if the service took the text, and only then. */
export async function checkBalanceHints(bench: Bench): Promise<void> {
  // The service may act on such a request long after the program has given up, which nobody can tell.
  if (bench.mayActLate) return;
  for (const row of bench.screen.filter(({ state }) => state === 'uncertain')) {
    const key = keyOfRow(row);
    const [post, ...others] = bench.postsOf(key);
    if (!post || others.length > 0 || !bench.computer.isOn()) continue;
    // The same words planned anew: what arrived may be of the one text or of the other.
    if (bench.screen.filter(one => keyOfRow(one) === key).length > 1) continue;
    let detail: MessageDetail | null = null;
    await bench.computer.ask('messages.get', { id: row.id }, reply => {
      if (reply?.ok) detail = reply.value;
    });
    if (detail === null) continue;
    const { state, balanceBefore, balanceAfter }: MessageDetail = detail;
    if (state !== 'uncertain' || balanceBefore === null || balanceAfter === null) continue;
    bench.count('the balance hints at what became of a text');
    if (balanceAfter < balanceBefore === (post.batchId !== null)) continue;
    const taken = post.batchId === null ? 'did not take it' : 'has it';
    violated(
      bench,
      'I2',
      `message ${row.id}: ${balanceBefore} before, ${balanceAfter} after, and the service ${taken}`,
    );
  }
}
