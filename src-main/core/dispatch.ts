/**
 * The one door: every way in (desktop IPC, local browser host, tests) ends in `dispatch(operation, input)`.
 * It checks the input, runs the handler and turns refusals into codes; it knows no operation by name.
 */
import { randomBytes } from 'node:crypto';
import { type Handlers, inputs, type Operation, type Outputs, type Reply } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import { failureOfDisk } from '../storage/disk-failure.ts';

/** `dispatch` of hosts: anything in, always a Reply out; it never throws. */
export type Dispatch = (operation: unknown, input: unknown) => Promise<Reply<Outputs[Operation]>>;

function isOperation(name: unknown): name is Operation {
  return typeof name === 'string' && Object.hasOwn(inputs, name);
}

/** Builds the door over the handlers of the contract. `logFailure` gets every bug with its short reference. */
export function createDispatch(handlers: Handlers, logFailure: (reference: string, error: unknown) => void): Dispatch {
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
      if (error instanceof AppError) return { ok: false, error: error.failure };
      const disk = failureOfDisk(error);
      if (disk) return { ok: false, error: disk };
      const reference = randomBytes(3).toString('hex').toUpperCase();
      logFailure(reference, error);
      return { ok: false, error: { code: 'bug', reference } };
    }
  };
}
