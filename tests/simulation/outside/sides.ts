/** Who reads which of two texts that are compared, by docs/did-it-help.md §5 and apart from the program. */
import { createHmac } from 'node:crypto';
import type { Side } from '../../../src-shared/model/business/text-comparison.ts';

/** Every comparison of the simulation has this key. */
export const COMPARISON_KEY = '5eed'.repeat(16);

/** The rule of which two texts are compared, and who was allotted to which. */
export interface OracleComparison {
  ruleId: number;
  sides: Map<number, Side>;
}

/** A number draws by the first bit of its HMAC-SHA-256. */
function drawOf(phone: string): Side {
  const [first = 0] = createHmac('sha256', Buffer.from(COMPARISON_KEY, 'hex')).update(phone).digest();
  return first < 128 ? 'a' : 'b';
}

/** Returns the side of a person: that which they have, else what their number draws. */
export function sideIn({ sides }: OracleComparison, id: number, phone: string | null): Side {
  return sides.get(id) ?? (phone === null ? 'a' : drawOf(phone));
}
