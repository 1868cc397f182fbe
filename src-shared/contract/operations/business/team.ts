/** Operations of the team: who works here, who is at the desk, and who answers for an act that somebody else does. */
import { z } from 'zod';
import { ROLES, type Team, type WayBack } from '../../../model/business/team.ts';
import { act, read } from '../../op.ts';
import { id, none, text } from '../../schemas.ts';

/** A PIN as it was typed; what is none is refused with a sentence. */
const pin = text(50);
const chosen = z.object({ id, pin: pin.optional() });

const memberInput = z.object({
  id: id.nullable(),
  name: text(200),
  role: z.enum(ROLES),
  /** Null takes the PIN away; it stays as it is where left out. */
  pin: pin.nullish(),
});

/** What proves that somebody holds the SMS account; left out where none is connected. */
const proof = z.union([
  z.object({ key: z.string().min(1).max(500) }),
  z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
]);

export const team = {
  'team.get': read(none).gives<Team>(),
  /** The first is an owner, and is at the desk then. Refused with `team-needs-owner` where no owner would be left. */
  'team.save': act(memberInput).gives<Team>(),
  'team.remove': act(z.object({ id })).gives<Team>(),
  /** Says who is at the desk. Refused with `pin-needed`, `pin-wrong` and `pin-waits`. */
  'team.choose': act(chosen).gives<Team>(),
  /** Nobody is at the desk any more. */
  'team.leave': act(none).gives<Team>(),
  /**
   * Gives whoever is at the desk another PIN, `next`, for the one they have. Refused with `pin-wrong` and `pin-waits`, with
   * `pin-invalid`, and with `role-needed` where they have none: a first PIN is an owner's to give.
   */
  'team.changePin': act(z.object({ pin, next: pin })).gives<Team>(),
  /** Answers for one act that was refused with `role-needed`: it may be asked once more within a minute. */
  'team.answerFor': act(chosen.extend({ operation: text(60) })).gives<Team>(),
  /** Tells what has to be typed for `team.forgotPin`. */
  'team.wayBack': read(none).gives<WayBack>(),
  /**
   * Takes away the PIN of an owner, whoever is at the desk, for whoever holds the SMS account. Refused with
   * `account-not-proved`, which counts as a wrong PIN.
   */
  'team.forgotPin': act(z.object({ id, proof: proof.optional() })).gives<Team>(),
};
