/** Operations of privacy: what is kept about one person, handed out and removed again (docs/privacy.md). */
import { z } from 'zod';
import type { Consents, PersonRecord } from '../../../model/business/privacy.ts';
import { read } from '../../op.ts';
import { id } from '../../schemas.ts';

export const privacy = {
  /** Gives everything that is kept about one person, for a file to hand over. */
  'privacy.person': read(z.object({ id })).gives<PersonRecord>(),
  /** Gives what a person said about texts, with when and where it comes from. */
  'privacy.consents': read(z.object({ id })).gives<Consents>(),
};
