/** What a backup says of itself, before its content is read. */
import { z } from 'zod';
import { BACKUP_KINDS } from '../../../src-shared/model/backup.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

export const backupNote = z.object({
  world: z.enum(['practice', 'live']),
  kind: z.enum(BACKUP_KINDS),
  at: z.string().transform(text => text as Instant),
  /** How many the records held. */
  people: z.number(),
  appointments: z.number(),
  texts: z.number(),
  /** They had not gone live yet. */
  isFromBeforeLive: z.boolean(),
});
export type BackupNote = z.output<typeof backupNote>;
