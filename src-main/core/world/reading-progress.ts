/** How far the reading of a long send ledger has come, as a screen shows it. */
import type { OnProgress } from '../../ports/ports.ts';

/** A send ledger with fewer bytes is read before anybody could wonder what takes so long. */
const LONG_BYTES = 16 * 1024 * 1024;

/** Reports progress of a long reading, once for every further percent of its bytes. */
export function inPercent(tell: (percent: number) => void): OnProgress {
  let told = 0;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    if (total < LONG_BYTES || percent === told) return;
    told = percent;
    tell(percent);
  };
}
