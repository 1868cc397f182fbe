/** The words of the team in Settings. */
import type { Role } from '../../../src-shared/model/business/team.ts';

const roles: Record<Role, { label: string; hint: string }> = {
  owner: {
    label: 'Owner',
    hint: 'Also goes live, changes prices and rules, exports, erases and restores.',
  },
  desk: { label: 'Desk', hint: 'Books, texts, imports and sees everything.' },
  look: { label: 'Look only', hint: 'Sees everything. Can cancel, stop and opt out, but change nothing else.' },
};

const first = 'The first person you add is an owner.';

export const words = {
  title: 'Team',
  lead: 'The people who use Bellbird. Only owners change the account, prices and rules. A PIN keeps others from using a name.',
  everyone: 'Everyone can cancel, opt people out and stop everything.',
  empty: `No names yet. Everyone can do everything, and Activity doesn’t show who did it. ${first}`,
  add: 'Add a team member',
  columns: { name: 'Name', role: 'Role', pin: 'PIN', acts: 'Change' },
  roles,
  pin: (isSet: boolean): string => (isSet ? 'Set' : 'None'),
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,

  addTitle: 'Add a team member',
  editTitle: (name: string) => `Change ${name}`,
  name: 'Name',
  role: 'Role',
  first,
  newPin: 'New PIN',
  pinLabel: 'PIN',
  pinHint: (fewest: number, most: number) => `${fewest} to ${most} digits. Without one, anybody can choose this name.`,
  pinKept: (fewest: number, most: number) => `${fewest} to ${most} digits. Left empty, the PIN stays.`,
  again: 'Repeat PIN',
  differs: 'The two PINs don’t match.',
  takeAway: 'Take the PIN away',
  back: 'Discard',
  keep: 'Keep',
  save: 'Save',
  saved: (name: string) => `${name} saved.`,

  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText: 'What they did stays in Activity under this name.',
  removeLast: 'Nobody is left then. Everyone can do everything again.',
  removeGo: 'Remove',
  removed: (name: string) => `${name} is removed from the team.`,
};
