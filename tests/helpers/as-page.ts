/** Asks the program as a page does: in the world it was last told of, which it asks for before anything else. */
import type { Input, Operation, Outputs, Reply } from '../../src-shared/contract/index.ts';
import { worldless } from '../../src-shared/contract/index.ts';
import type { AppState, ShownRecords } from '../../src-shared/model/settings.ts';

export type AskAsPage = <K extends Operation>(operation: K, input?: Input<K>) => Promise<Reply<Outputs[K]>>;

/** `dispatch` carries one operation to the program, by whatever way. */
export function asPage(
  dispatch: (operation: Operation, input: unknown, world?: ShownRecords) => Promise<unknown>,
): AskAsPage {
  let world: ShownRecords | undefined;
  const ask: AskAsPage = async <K extends Operation>(operation: K, input?: Input<K>) => {
    if (world === undefined && !worldless.has(operation)) await ask('app.state');
    // The reply is that of the operation asked; the type of what carries it cannot say so.
    const reply = (await dispatch(operation, input, world)) as Reply<Outputs[K]>;
    const told = reply.ok ? (reply.value as Partial<AppState> | null) : null;
    if (typeof told?.world === 'string' && typeof told.records === 'string') world = `${told.world}:${told.records}`;
    else if (reply.ok && worldless.has(operation)) world = undefined;
    return reply;
  };
  return ask;
}
