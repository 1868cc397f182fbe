/** Tells which texts resuming would cancel and let go: it resumes as a person would, and takes that back. */
import type { CountryCode } from 'libphonenumber-js/max';
import { isCancelAsked, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { ResumedTexts, ResumePreview } from '../../../src-shared/model/rehearsal.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { isTooLate } from '../../delivery/reminders/lateness.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { planAfterReview } from '../messages/messages.ts';
import type { World } from '../world/world.ts';
import { asIfCancelled, tryOut } from './dry-run.ts';

const SHOWN = 5;
const BEING_CANCELLED = statesWhere(isCancelAsked);

/**
 * Returns what resuming would cancel at the service, and what would then wait to be sent; null after a failed write,
 * because only the files opened anew tell that.
 */
export function rehearseResume(world: World): ResumePreview | null {
  const { tables, dispatcher } = world;
  if (dispatcher.halted() !== null) return null;
  const at = world.now();
  return tryOut(world, at, silent => {
    const before = new Set(tables.messages.inStates(BEING_CANCELLED).map(({ id }) => id));
    const since = tables.settings.get().restored?.at ?? null;
    tables.settings.save({ stopped: null, restored: null });
    planAfterReview(silent, since);
    const cancels = tables.messages.inStates(BEING_CANCELLED).filter(({ id }) => !before.has(id));
    const asked = listed(tables, cancels);
    for (const id of new Set(cancels.flatMap(({ appointmentId }) => appointmentId ?? [])))
      asIfCancelled(silent, id, at);
    const waiting = tables.messages.inStates(['planned']).filter(text => !isTooLate(tables, text, at));
    return { cancels: asked, sends: listed(tables, waiting) };
  });
}

function listed(tables: Tables, texts: readonly StoredMessage[]): ResumedTexts {
  const { zone, country } = tables.settings.get();
  const byTime = texts.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : Number(a.dueAt > b.dueAt)) || a.id - b.id);
  return {
    total: texts.length,
    texts: byTime.slice(0, SHOWN).map(({ id, contactName, phone, text, dueAt }) => ({
      id,
      contactName,
      phoneShown: phone === null ? '' : showPhone(phone, country as CountryCode),
      text,
      dueLocal: wallOfInstant(dueAt, zone),
    })),
  };
}
