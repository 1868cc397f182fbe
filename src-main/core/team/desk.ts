/**
 * Who is at the desk, and what they may do. It is remembered for as long as the program runs: at the next start nobody
 * is there until somebody says so. A team belongs to the business: in practice everybody may do everything, also what
 * belongs to this computer alone, for no owner is needed for that.
 */
import type { Failure } from '../../../src-shared/contract/errors.ts';
import type { Handlers, Operation } from '../../../src-shared/contract/index.ts';
import { isEnough } from '../../../src-shared/model/business/team.ts';
import { roleNeeded } from '../../../src-shared/team/roles.ts';
import type { StoredMember } from '../../storage/team/team.ts';
import type { Admission } from '../dispatch.ts';
import type { World } from '../world/world.ts';

/** How long somebody answers for an act that another asks once more. */
const ANSWERS_MS = 60_000;

export interface Desk {
  /** Says who is at the desk of these records; null: nobody. */
  set(world: World, id: number | null): void;
  /** Returns who is at the desk; null where nobody said so, who they were left the team, or the records are others. */
  get(world: World): StoredMember | null;
  /** Lets somebody answer for one act of another person. */
  answerFor(world: World, id: number, operation: string): void;
  /**
   * Decides whether an operation may be asked in this world, and under whose name it is done. With nobody in the team
   * everything is allowed.
   */
  admit<K extends Operation>(world: World, operation: K, input: Parameters<Handlers[K]>[0]): Admission;
}

export function createDesk(): Desk {
  /** Records that take the place of others may know somebody else by the same number. */
  let chosen: { records: string; id: number } | null = null;
  let answering: { records: string; id: number; operation: string; until: number } | null = null;
  const recordsOf = ({ tables }: World) => tables.settings.get().records;
  const memberOf = (world: World, said: { records: string; id: number } | null) =>
    said !== null && said.records === recordsOf(world) ? world.tables.team.get(said.id) : null;
  /** Returns who answers for this operation, once. */
  const takeAnswer = (world: World, operation: Operation) => {
    if (answering?.operation !== operation || answering.until < world.clock.now()) return null;
    const member = memberOf(world, answering);
    answering = null;
    return member;
  };
  return {
    set: (world, id) => {
      chosen = id === null ? null : { records: recordsOf(world), id };
      answering = null;
    },
    get: world => memberOf(world, chosen),
    answerFor: (world, id, operation) => {
      answering = { records: recordsOf(world), id, operation, until: world.clock.now() + ANSWERS_MS };
    },
    admit: (world, operation, input) => {
      if (world.name !== 'live' || world.tables.team.list().length === 0) return { member: null };
      const { templates } = world.tables;
      const needs = roleNeeded(operation, input, { purposeOf: id => templates.get(id)?.purpose });
      const present = memberOf(world, chosen);
      if (isEnough(present?.role ?? 'look', needs)) return { member: present?.name ?? null };
      const answers = takeAnswer(world, operation);
      if (answers && isEnough(answers.role, needs)) return { member: answers.name };
      return { refused: roleNeededFailure(operation, needs, present) };
    },
  };
}

function roleNeededFailure(
  operation: Operation,
  needs: ReturnType<typeof roleNeeded>,
  present: StoredMember | null,
): Failure {
  // Whoever only looks has enough for what needs no more, so that is never refused.
  return { code: 'role-needed', operation, needs: needs === 'owner' ? 'owner' : 'desk', who: present?.name ?? null };
}
