import type { Instant } from '../instant.ts';

/** One line of what was done, by a person or the program; never a secret. */
export interface LogEntry {
  id: number;
  at: Instant;
  who: 'person' | 'program';
  what: string;
  detail: Record<string, string | number | boolean | null>;
}
