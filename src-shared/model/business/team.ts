/** What somebody may do: everything, everything but the owner's acts, or only look (team/roles.ts). */
export const ROLES = ['owner', 'desk', 'look'] as const;
export type Role = (typeof ROLES)[number];

/** Tells whether somebody of a role may do what needs another. */
export const isEnough = (role: Role, needed: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(needed);

/** The fewest and the most digits of a PIN. */
export const PIN_DIGITS = { fewest: 4, most: 12 } as const;

/** Tells whether something can be a PIN. */
export const isPin = (typed: string): boolean =>
  /^\d+$/.test(typed) && typed.length >= PIN_DIGITS.fewest && typed.length <= PIN_DIGITS.most;

/** Somebody who works here. */
export interface Member {
  id: number;
  name: string;
  role: Role;
  hasPin: boolean;
}

export interface Team {
  /** By name; empty where nobody was named, and in practice. */
  members: Member[];
  /** Who is at the desk; null while nobody said so. */
  atDesk: Member | null;
}

/**
 * How the PIN of an owner is taken away without it: by what signs in to the SMS account; `none`: there is no account.
 */
export type WayBack = 'key' | 'portal' | 'none';
