/** Who works here: names, roles and PINs, who is at the desk, and the way back from a forgotten PIN. */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { isPin, type Member, type Team } from '../../../src-shared/model/business/team.ts';
import type { LogKind, LogWritten } from '../../../src-shared/model/log.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { Credentials, Ports } from '../../ports/ports.ts';
import { isPinOf, pinHash } from '../../secrets/pin-hash.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import type { StoredMember } from '../../storage/team/team.ts';
import { liveOnly } from '../settings/account.ts';
import { opensAccount, signedInBy } from '../settings/account-proof.ts';
import type { World } from '../world/world.ts';
import type { Desk } from './desk.ts';
import { tryFor } from './pins.ts';

export type TeamOperation = Extract<keyof Handlers, `team.${string}`>;

const NOBODY: Team = { members: [], atDesk: null };

/** Returns the operations of the team. `shown` returns the world that is shown; practice has no team. */
export function team(shown: () => World, desk: Desk, ports: Ports): Pick<Handlers, TeamOperation> {
  const live = () => {
    const world = shown();
    liveOnly(world);
    return world;
  };
  const get = (world: World): Team => {
    const present = desk.get(world);
    return { members: world.tables.team.list().map(viewOf), atDesk: present && viewOf(present) };
  };
  const changed = (world: World): Team => {
    world.changed('team');
    return get(world);
  };
  const log = ({ tables, now }: World, what: LogKind, detail: LogWritten) =>
    tables.log.add(now(), 'person', what, detail);
  return {
    'team.get': () => (shown().name === 'live' ? get(shown()) : NOBODY),
    'team.save': async ({ id, name: typed, role, pin }) => {
      const world = live();
      const { tables, now } = world;
      const name = typed.trim().replace(/\s+/g, ' ');
      if (nameKey(name) === '') throw new AppError({ code: 'name-missing' });
      if (typeof pin === 'string' && !isPin(pin)) throw new AppError({ code: 'pin-invalid' });
      const kept = typeof pin === 'string' ? await pinHash(pin) : pin;
      const isFirst = tables.team.list().length === 0;
      const saved = tables.atomically(() => {
        const before = id === null ? null : found(tables.team.get(id), 'member');
        const namesake = tables.team.named(name);
        if (namesake && namesake.id !== id) throw new AppError({ code: 'team-name-taken', name: namesake.name });
        const saving = before?.id ?? tables.team.add({ ...NEW, name, role, addedAt: now() });
        if (before) tables.team.change(saving, name, role);
        expectOwner(tables);
        if (!before) log(world, 'team-joined', { member: name, role });
        else if (before.name !== name || before.role !== role) log(world, 'team-changed', changeOf(before, name, role));
        if (kept !== undefined && (kept !== null || before?.pin)) {
          tables.team.setPin(saving, kept);
          log(world, kept === null ? 'pin-removed' : 'pin-set', { member: name });
        }
        return saving;
      });
      // Whoever begins a team is its owner, and goes on at the desk.
      if (isFirst) desk.set(world, saved);
      return changed(world);
    },
    'team.remove': ({ id }) => {
      const world = live();
      const { tables } = world;
      tables.atomically(() => {
        const { name } = found(tables.team.get(id), 'member');
        tables.team.remove(id);
        expectOwner(tables);
        log(world, 'team-left', { member: name });
      });
      // The next who is added may have the same number.
      if (desk.get(world) === null) desk.set(world, null);
      return changed(world);
    },
    'team.choose': async ({ id, pin }) => {
      const world = live();
      await provePin(world, id, pin);
      desk.set(world, id);
      return changed(world);
    },
    'team.leave': () => {
      const world = live();
      desk.set(world, null);
      return changed(world);
    },
    'team.changePin': async ({ pin, next }) => {
      const world = live();
      const { tables } = world;
      const present = found(desk.get(world), 'member');
      if (present.pin === null)
        throw new AppError({ code: 'role-needed', operation: 'team.save', needs: 'owner', who: present.name });
      if (!isPin(next)) throw new AppError({ code: 'pin-invalid' });
      await provePin(world, present.id, pin);
      const kept = await pinHash(next);
      tables.atomically(() => {
        const { id, name, pin: stands } = found(tables.team.get(present.id), 'member');
        // An owner has given them another meanwhile, or taken it away.
        if (stands !== present.pin) throw new AppError({ code: 'pin-needed', name });
        tables.team.setPin(id, kept);
        log(world, 'pin-changed', { member: name });
      });
      return changed(world);
    },
    'team.answerFor': async ({ id, pin, operation }) => {
      const world = live();
      await provePin(world, id, pin);
      desk.answerFor(world, id, operation);
      return get(world);
    },
    'team.wayBack': async () => (await signedInBy(live(), ports)) ?? 'none',
    'team.forgotPin': async ({ id, proof }) => {
      const world = live();
      const { name, role } = found(world.tables.team.get(id), 'member');
      // The PIN of anybody else is an owner's to take away.
      if (role !== 'owner')
        throw new AppError({ code: 'role-needed', operation: 'team.save', needs: 'owner', who: null });
      const signIn = await signedInBy(world, ports);
      if (signIn !== null) {
        const isRight = async () => proof !== undefined && (await opensAccount(world, ports, credentialsIn(proof)));
        await tryFor(world, id, isRight, () => new AppError({ code: 'account-not-proved' }));
      }
      world.tables.atomically(() => {
        world.tables.team.setPin(id, null);
        log(world, 'pin-recovered', { member: name, what: signIn ?? 'none' });
      });
      return changed(world);
    },
  };
}

const NEW = { pin: null, wrong: 0, wrongAt: null } as const;

function viewOf({ id, name, role, pin }: StoredMember): Member {
  return { id, name, role, hasPin: pin !== null };
}

/** Throws AppError `team-needs-owner` if there is a team and nobody in it may do everything. */
function expectOwner({ team }: Tables): void {
  const members = team.list();
  if (members.length > 0 && !members.some(({ role }) => role === 'owner'))
    throw new AppError({ code: 'team-needs-owner' });
}

function changeOf(before: StoredMember, name: string, role: Member['role']): LogWritten {
  return {
    member: name,
    role,
    ...(before.name !== name && { memberBefore: before.name }),
    ...(before.role !== role && { roleBefore: before.role }),
  };
}

/** Throws AppError `pin-needed`, `pin-wrong` or `pin-waits`; a member without a PIN is anybody. */
async function provePin(world: World, id: number, typed: string | undefined): Promise<void> {
  const { name, pin } = found(world.tables.team.get(id), 'member');
  if (pin === null) return;
  if (!typed) throw new AppError({ code: 'pin-needed', name });
  await tryFor(
    world,
    id,
    async member => member.pin !== null && (await isPinOf(member.pin, typed)),
    (member, waits) => new AppError({ code: 'pin-wrong', name: member.name, ...waits }),
  );
}

function credentialsIn(proof: { key: string } | { username: string; password: string }): Credentials {
  return 'key' in proof
    ? { kind: 'key', key: proof.key.trim() }
    : { kind: 'portal', username: proof.username.trim(), password: proof.password };
}

/**
 * Keeps the team of now in records that a backup replaced, so that nobody who left comes back by an old one. Records
 * without a team take over that of the backup, which the log says.
 */
export function keepTeam({ tables, now }: Records, team: readonly StoredMember[]): void {
  if (team.length > 0) tables.team.replace(team);
  else noteTeamOfBackup({ tables, now });
}

/** Writes into the log that the team is the one of a backup, if that has one. */
export function noteTeamOfBackup({ tables, now }: Records): void {
  const people = tables.team.list().length;
  if (people > 0) tables.log.add(now(), 'person', 'team-restored', { people });
}
