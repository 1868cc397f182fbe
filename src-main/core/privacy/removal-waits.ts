/**
 * What removing something waits for: records that nobody has reviewed, a list that is stored, a text that may still go.
 */
import type { ErasePreview, EraseWait, RecordsWait } from '../../../src-shared/model/business/privacy.ts';
import { awaitsAnswer, isInDoubt, isOver, isUnfinished } from '../../../src-shared/model/message-states.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { listUnstoppable } from '../../delivery/messages/unstoppable-messages.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { World } from '../world/world.ts';

/** Returns why a person with these texts is not erased at this moment; null if they can be. */
export function waitsFor(world: World, messages: readonly number[]): ErasePreview['waits'] {
  const settings = world.tables.settings.get();
  const open = openTexts(world, messages);
  const because = (why: EraseWait, texts: readonly StoredMessage[] = []) => {
    const due = texts
      .map(({ dueAt }) => dueAt)
      .sort()
      .at(-1);
    return { why, texts: texts.length, due: due === undefined ? null : wallOfInstant(due, settings.zone) };
  };
  const wait = recordsWait(world);
  if (wait !== null) return because(wait);
  const uncertain = open.filter(({ state }) => isInDoubt(state));
  if (uncertain.length > 0) return because('uncertain', uncertain);
  // Somebody decided about it, and it may be at the service all the same: its time is waited for.
  const decided = open.filter(({ state }) => isOver(state));
  if (decided.length > 0) return because('may-go', decided);
  const cancelling = open.filter(({ state }) => awaitsAnswer(state));
  if (cancelling.length > 0) return because('cancelling', cancelling);
  return open.length > 0 ? because('with-others', open) : null;
}

/** Returns why nothing at all can be removed at this moment; null if something can. */
export function recordsWait({ tables, dispatcher }: World): RecordsWait | null {
  if (areRecordsUnreviewed(tables.settings.get())) return 'unreviewed';
  if (dispatcher.halted() !== null) return 'halted';
  const isStoring = tables.importDrafts.list().some(({ stage }) => stage === 'storing');
  return isStoring || tables.imports.undoingIds().length > 0 ? 'importing' : null;
}

/** Returns the texts that may still go, as far as it is known here, or about which a person has to decide. */
function openTexts({ tables, now }: World, messages: readonly number[]): StoredMessage[] {
  const unstoppable = new Set(listUnstoppable(tables, now()).map(({ id }) => id));
  return tables.messages.among(messages).filter(({ id, state }) => isUnfinished(state) || unstoppable.has(id));
}
