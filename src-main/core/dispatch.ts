/**
 * The one door: every way in (desktop IPC, local browser host, tests) ends in `dispatch(operation, input)`.
 * It checks the input, runs the handler and turns refusals into codes; it knows no operation by name.
 */
import { randomBytes } from 'node:crypto';
import { type Handlers, inputs, type Operation, type Outputs, type Reply } from '../../src-shared/contract.ts';
import { AppError, type Failure } from '../../src-shared/errors.ts';
import { failureOfDisk } from '../storage/disk-failure.ts';

/**
 * `dispatch` of hosts: anything in, always a Reply out; it never throws. `world` is the one the asking page shows: the
 * numbers of one world name other people in the other.
 */
export type Dispatch = (operation: unknown, input: unknown, world?: unknown) => Promise<Reply<Outputs[Operation]>>;

function isOperation(name: unknown): name is Operation {
  return typeof name === 'string' && Object.hasOwn(inputs, name);
}

/**
 * Builds the door over the handlers of the contract. `logFailure` gets every bug with its short reference,
 * `onDiskFailure` every failed read or write of the disk: what it kept is not known, so nothing more may leave. Once
 * `isClosed`, what still waited for the service is answered `records-closed`: begun, and none here to tell its end.
 */
export function createDispatch(
  handlers: Handlers,
  logFailure: (reference: string, error: unknown) => void,
  onDiskFailure: (error: unknown) => void,
  isClosed: () => boolean = () => false,
): Dispatch {
  return async (operation, input) => {
    if (!isOperation(operation))
      return { ok: false, error: { code: 'unknown-operation', operation: String(operation) } };
    const parsed = inputs[operation].safeParse(input ?? undefined);
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      return { ok: false, error: { code: 'bad-input', detail: `${operation}${where ? `: ${where}` : ''}` } };
    }
    try {
      // The schema and the handler of one operation belong together by the type of Handlers; TypeScript cannot
      // follow that through a union of operations, so the pair is joined here and nowhere else.
      const handler = handlers[operation] as (input: unknown) => Outputs[Operation] | Promise<Outputs[Operation]>;
      return { ok: true, value: await handler(parsed.data) };
    } catch (error) {
      if (failureOfDisk(error)) onDiskFailure(error);
      else if (!(error instanceof AppError) && isClosed()) return { ok: false, error: { code: 'records-closed' } };
      return { ok: false, error: refusalOf(error, logFailure) };
    }
  };
}

/** What a person is told of an error; a bug is logged under the short reference they get. */
export function refusalOf(error: unknown, logFailure: (reference: string, error: unknown) => void): Failure {
  if (error instanceof AppError) return error.failure;
  const disk = failureOfDisk(error);
  if (disk) return disk;
  const reference = randomBytes(3).toString('hex').toUpperCase();
  logFailure(reference, error);
  return { code: 'bug', reference };
}
