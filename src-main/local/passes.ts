import { createHash, randomBytes } from 'node:crypto';

const WAITING_TOKENS = 8;
const BEARERS = 64;

/** Tokens open one page once; bearers are what an opened page shows from then on. Both live in memory only. */
export interface Passes {
  /** A fresh one-time token; of many never used, the oldest are forgotten. */
  issueToken(): string;
  /** The bearer for a token, once; null for a token unknown or used. */
  exchange(token: unknown): string | null;
  isBearer(bearer: string): boolean;
}

/** Passes of 256 random bits. Only their hashes are kept, so looking one up tells nothing by its timing. */
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
