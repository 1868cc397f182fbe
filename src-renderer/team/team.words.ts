/** The words of who is at the desk. */
import type { Role } from '../../src-shared/model/business/team.ts';

const roles: Record<Role, string> = { owner: 'Owner', desk: 'Desk', look: 'Look only' };

export const words = {
  roles,
  ask: 'Who is at the desk?',
  now: 'At the desk now',
  at: (name: string) => `At the desk: ${name}`,
  lead: 'Activity will show who did what.',
  closed: 'Until you choose, you can look, cancel and stop texts.',
  back: 'Back',
  go: 'Continue',
  leave: 'Sign out',
  names: 'Names',
  change: {
    title: 'Change your PIN',
    act: 'Change my PIN',
    present: 'Current PIN',
    next: 'New PIN',
    hint: (fewest: number, most: number) => `${fewest} to ${most} digits.`,
    again: 'Repeat new PIN',
    differs: 'The two PINs don’t match.',
    go: 'Change PIN',
    done: (name: string) => `${name} has a new PIN.`,
  },
  pinOf: (name: string) => `PIN of ${name}`,
  pinSet: 'with a PIN',
  needs: {
    owner: 'An owner has to allow this',
    desk: 'Somebody of the desk has to allow this',
  },
  once: (name: string) => `It counts for this one step. ${name} stays at the desk.`,
  notDone: 'Nothing is done yet. Choose who allows it.',
  forgotten: 'PIN forgotten?',
  forgot: {
    title: (name: string) => `Take away the PIN of ${name}?`,
    askOwner: (name: string) => `An owner can give ${name} a new PIN in Settings, Team.`,
    proof: {
      key: 'Type the key of your SMS account. It shows that you may.',
      portal: 'Type the login of your SMS account. It shows that you may.',
      none: 'No SMS account is connected, so no text can go. Anybody here may take the PIN away.',
    },
    logged: 'Activity shows it.',
    key: 'Key (API key)',
    username: 'Username at the service',
    password: 'Password at the service',
    go: 'Take the PIN away',
    done: (name: string) => `${name} has no PIN now. Set a new one in Settings, Team.`,
  },
};
