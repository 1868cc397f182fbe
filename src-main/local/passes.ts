import { createHash, randomBytes } from 'node:crypto';

const WAITING_TOKENS = 8;
const BEARERS = 64;

/**
 * Issues tokens and bearers. A token opens one page once, and an opened page shows its bearer from then on. Both are
 * kept in memory only.
 */
export interface Passes {
  /** Returns a fresh one-time token. Of many unused ones, the oldest are forgotten. */
  issueToken(): string;
  /** Returns the bearer for a token, once; null if the token is unknown or used. */
  exchange(token: unknown): string | null;
  isBearer(bearer: string): boolean;
}

/** Creates passes of 256 random bits. Only their hashes are kept, so that the time of a look-up reveals nothing. */
export function createPasses(): Passes {
  const tokens = new Set<string>();
  const bearers = new Set<string>();
  const hash = (pass: string) => createHash('sha256').update(pass).digest('base64');
  const issueInto = (set: Set<string>, most: number): string => {
    const pass = randomBytes(32).toString('base64url');
    set.add(hash(pass));
    const [oldest] = set;
    if (set.size > most && oldest !== undefined) set.delete(oldest);
    return pass;
  };
  return {
    issueToken: () => issueInto(tokens, WAITING_TOKENS),
    exchange: token => (typeof token === 'string' && tokens.delete(hash(token)) ? issueInto(bearers, BEARERS) : null),
    isBearer: bearer => bearers.has(hash(bearer)),
  };
}
