/** Operations of privacy: what is kept about one person, handed out and removed again (docs/privacy.md). */
import { z } from 'zod';
import type {
  Consents,
  ErasePreview,
  PersonRecord,
  RecordsWait,
  RetentionPreview,
} from '../../../model/business/privacy.ts';
import type { AppState, Retention } from '../../../model/settings.ts';
import { act, read } from '../../op.ts';
import { id } from '../../schemas.ts';

const months = z.object({ months: z.number().int().min(3).max(120).nullable() });

export const privacy = {
  /** Gives everything that is kept about one person, for a file to hand over. */
  'privacy.person': read(z.object({ id })).gives<PersonRecord>(),
  /** Gives what a person said about texts, with when and where it comes from. */
  'privacy.consents': read(z.object({ id })).gives<Consents>(),
  /** Gives what erasing a person would remove, what stays, and what it waits for. */
  'privacy.erasePreview': read(z.object({ id })).gives<ErasePreview>(),
  /**
   * Erases a person: their texts are called off first, and they go once none can reach them any more. `isErased` is
   * false while one may; the program goes on by itself then.
   */
  'privacy.erase': act(z.object({ id })).gives<{ isErased: boolean }>(),
  /** Takes back that a person is to be erased. Their texts stay stopped. */
  'privacy.keep': act(z.object({ id })).gives<null>(),
  /**
   * Removes everything from this computer: both worlds, their backups, and the entries in the keychain; the program
   * begins anew. Refused with `texts-may-go` while a text may still go from the service, and in practice. `word` was
   * typed.
   */
  'privacy.removeAll': act(z.object({ word: z.enum(['remove', 'supprimer']) })).gives<AppState>(),
  /** Gives what keeping so many months would remove; null keeps everything. */
  'privacy.retention': read(months).gives<RetentionPreview>(),
  /**
   * Keeps so many months from now on: what is older is removed now and then daily. `waits`: why nothing is removed yet.
   */
  'privacy.setRetention': act(months).gives<{ retention: Retention; waits: RecordsWait | null }>(),
};
