/** Words what is refused because of who is at the desk, or about the team itself. Nothing was stored. */

import { assertNever, type Failure } from '../../src-shared/contract/errors.ts';
import { PIN_DIGITS } from '../../src-shared/model/business/team.ts';
import { plural, showWallTime } from '../ui/format.ts';

type TeamFailure = Extract<
  Failure,
  { code: 'role-needed' | `team-${'needs-owner' | 'name-taken'}` | `pin-${string}` | 'account-not-proved' }
>;

/** "in 30 seconds", "at Mon 4 Jan, 10:05". */
const when = ({ seconds, until }: Extract<Failure, { code: 'pin-waits' | 'pin-wrong' }>) =>
  seconds < 60 ? `in ${plural(seconds, 'second', 'seconds')}` : `at ${showWallTime(until)}`;

export function teamErrorText(failure: TeamFailure): { what: string; next: string } {
  switch (failure.code) {
    case 'role-needed':
      return failure.needs === 'owner'
        ? { what: 'Only an owner may do this.', next: 'Do it again, and have an owner allow it.' }
        : {
            what: failure.who === null ? 'Nobody is at the desk.' : `${failure.who} may only look.`,
            next: 'Do it again, and choose who does it.',
          };
    case 'team-needs-owner':
      return { what: 'A team needs an owner.', next: 'Make somebody else an owner first.' };
    case 'team-name-taken':
      return { what: `${failure.name} is in the team already.`, next: 'Add what tells the two apart.' };
    case 'pin-invalid':
      return { what: 'This is not a PIN.', next: `Enter ${PIN_DIGITS.fewest} to ${PIN_DIGITS.most} digits.` };
    case 'pin-needed':
      return { what: `${failure.name} has a PIN.`, next: 'Enter it.' };
    case 'pin-wrong':
      return {
        what: `This is not the PIN of ${failure.name}.`,
        next:
          failure.left > 0
            ? `Try again. After ${plural(failure.left, 'more wrong try', 'more wrong tries')} you have to wait.`
            : `You can try again ${when(failure)}.`,
      };
    case 'pin-waits':
      return {
        what: `Too many wrong tries for ${failure.name}.`,
        next: `You can try again ${when(failure)}.`,
      };
    case 'account-not-proved':
      return { what: 'This does not open your SMS account.', next: 'Copy it again from your account at the service.' };
    default:
      return assertNever(failure);
  }
}
