/** The words of the team in Settings. */
import type { Role } from '../../../src-shared/model/business/team.ts';

const roles: Record<Role, { label: string; hint: string }> = {
  owner: {
    label: 'Owner',
    hint: 'Also goes live, changes prices and rules, exports, erases and restores.',
  },
  desk: { label: 'Desk', hint: 'Books, texts, imports and sees everything.' },
  look: { label: 'Look only', hint: 'Sees everything and changes nothing.' },
};

export const words = {
  title: 'Team',
  lead: 'Everybody may cancel, opt people out and stop everything.',
  empty: 'No names yet. Everybody can do everything, and the activity does not show who.',
  add: 'Add a name',
  columns: { name: 'Name', role: 'Role', pin: 'PIN', acts: 'Change' },
  roles,
  pin: (isSet: boolean): string => (isSet ? 'Set' : 'None'),
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,

  addTitle: 'Add a name',
  editTitle: (name: string) => `Change ${name}`,
  name: 'Name',
  role: 'Role',
  first: 'The first person you add is an owner.',
  newPin: 'New PIN',
  pinLabel: 'PIN',
  pinHint: (fewest: number, most: number) => `${fewest} to ${most} digits. Without one, anybody can choose this name.`,
  pinKept: (fewest: number, most: number) => `${fewest} to ${most} digits. Left empty, the PIN stays.`,
  again: 'PIN once more',
  differs: 'The two are not the same.',
  takeAway: 'Take the PIN away',
  back: 'Back',
  save: 'Save',
  saved: (name: string) => `${name} saved.`,

  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText: 'What they did stays in the activity under this name.',
  removeLast: 'Nobody is left then: everybody may do everything again.',
  removeGo: 'Remove',
  removed: (name: string) => `${name} is removed from the team.`,
};
