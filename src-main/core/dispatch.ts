/**
 * The one door: every way in (desktop IPC, local browser host, tests) ends in `dispatch(operation, input, world)`. It
 * checks the world, the input and who is at the desk, runs the handler and turns refusals into codes; it knows no
 * operation by name.
 */

import { AppError, type Failure } from '../../src-shared/contract/errors.ts';
import {
  type Handlers,
  type Operation,
  type Outputs,
  operations,
  type Reply,
} from '../../src-shared/contract/index.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { failureReference } from '../ports/failure-reference.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { actAs } from '../storage/settings/who-acts.ts';
import { worldRefusal } from './world-guard.ts';

/**
 * `dispatch` of hosts: anything in, always a Reply out; it never throws. `world` is the one the asking page shows: the
 * numbers of one world name other people in the other.
 */
export type Dispatch = (operation: unknown, input: unknown, world?: unknown) => Promise<Reply<Outputs[Operation]>>;

function isOperation(name: unknown): name is Operation {
  return typeof name === 'string' && Object.hasOwn(operations, name);
}

/** Whether an operation may be done, and under whose name of the team; null where there is none. */
export type Admission = { refused: Failure } | { member: string | null };

/** Decides about an operation that is meant for this world and has an input it can read (team/desk.ts). */
export type Admit = <K extends Operation>(operation: K, input: Parameters<Handlers[K]>[0]) => Admission;

/** Where failures behind the door are reported. */
export interface FailureSinks {
  /** Gets every bug with its short reference. */
  logFailure(reference: string, error: unknown): void;
  /** Gets every failed read or write of the disk. What the disk kept is unknown then, so nothing more may leave. */
  onDiskFailure(error: unknown): void;
}

/** Which copy of a world's records the door opens to. */
interface OpenCopy {
  /** Names the copy: an act that was meant for another one is refused. */
  records: string;
  /** Once true, what still waited for the service is answered `records-closed`: nothing here can tell how it ended. */
  isClosed(): boolean;
  /** Decides about what is asked of it; everything is allowed where left out. */
  admit?: Admit;
}

/**
 * Builds the door of one world over the handlers of the contract. The door refuses an operation that was meant for
 * another world or for other records (world-guard.ts), and what whoever is at the desk may not do.
 */
export function createDispatch(
  own: WorldName,
  handlers: Handlers,
  { logFailure, onDiskFailure }: FailureSinks,
  { records, isClosed, admit = () => ({ member: null }) }: OpenCopy = { records: '', isClosed: () => false },
): Dispatch {
  return async (operation, input, world) => {
    if (!isOperation(operation))
      return { ok: false, error: { code: 'unknown-operation', operation: String(operation) } };
    const refusal = worldRefusal(`${own}:${records}`, operation, world);
    if (refusal) return { ok: false, error: refusal };
    const parsed = operations[operation].input.safeParse(input ?? undefined);
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      return { ok: false, error: { code: 'bad-input', detail: `${operation}${where ? `: ${where}` : ''}` } };
    }
    try {
      // The schema and the handler of one operation belong together by the type of Handlers; TypeScript cannot
      // follow that through a union of operations, so the pair is joined here and nowhere else.
      const handler = handlers[operation] as (input: unknown) => Outputs[Operation] | Promise<Outputs[Operation]>;
      const asked = withoutUndefined(parsed.data);
      const admitted = admit(operation, asked as Parameters<Handlers[Operation]>[0]);
      if ('refused' in admitted) return { ok: false, error: admitted.refused };
      return { ok: true, value: await actAs(admitted.member, () => handler(asked)) };
    } catch (error) {
      if (failureOfDisk(error)) onDiskFailure(error);
      else if (!(error instanceof AppError) && isClosed()) return { ok: false, error: { code: 'records-closed' } };
      return { ok: false, error: refusalOf(error, logFailure) };
    }
  };
}

/**
 * Returns an input without the keys that have no value, at any depth. JSON leaves them out on the way from a browser;
 * the desktop's messages bring them along, and no handler is to take one for something given.
 */
function withoutUndefined(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(withoutUndefined);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, withoutUndefined(value)]])),
  );
}

/** Returns the failure that a person is told of an error. A bug is logged under the short reference that they get. */
export function refusalOf(error: unknown, logFailure: (reference: string, error: unknown) => void): Failure {
  if (error instanceof AppError) return error.failure;
  const disk = failureOfDisk(error);
  if (disk) return disk;
  const reference = failureReference();
  logFailure(reference, error);
  return { code: 'bug', reference };
}
