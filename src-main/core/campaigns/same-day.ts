/**
 * What other campaigns say to which phone on the day of a new one, so that nobody is texted the same twice, or two
 * promotions, without a person knowing it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlsoGets } from '../../../src-shared/model/campaign.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, dayOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import type { Tables } from '../../storage/tables.ts';

/** A text of another campaign. */
interface OtherText {
  campaign: number;
  /** Whom it addresses. */
  contactId: number | null;
  text: string;
}

/** Texts by phone. */
export type OtherTexts = ReadonlyMap<E164, readonly OtherText[]>;

/** Where nobody looks at other campaigns. */
export const NO_OTHERS: OtherTexts = new Map();

/** Returns the texts of campaigns on the day of the business that has this instant, without those about appointments. */
export async function textsOfDay(tables: Tables, at: Instant): Promise<OtherTexts> {
  const { zone } = tables.settings.get();
  const day = dayOf(wallOfInstant(at, zone));
  const beginOf = (date: string) => instantOfWall(wallTimeOf(date, 0), zone);
  const texts = new Map<E164, OtherText[]>();
  for (const { id } of tables.campaigns.dueBetween(beginOf(day), beginOf(addDays(day, 1)))) {
    const last = tables.messages.lastChunk(id);
    for (let chunk = 1; chunk <= last; chunk += 1) {
      for (const { phone, contactId, text } of tables.campaigns.wordsOf(id, chunk)) {
        const known = texts.get(phone) ?? [];
        known.push({ campaign: id, contactId, text });
        texts.set(phone, known);
      }
      await nextTurn();
    }
  }
  return texts;
}

/** Counts the phones that also get a text of another campaign. */
export function alsoGets(tables: Tables, others: OtherTexts) {
  const phones = new Map<number, Set<E164>>();
  return {
    add: (phone: E164): void => {
      for (const { campaign } of others.get(phone) ?? [])
        phones.set(campaign, (phones.get(campaign) ?? new Set()).add(phone));
    },
    /** The campaigns, oldest first. */
    found: (): AlsoGets[] =>
      [...phones].flatMap(([id, { size }]) => {
        const campaign = tables.campaigns.get(id);
        if (campaign === null) return [];
        const { name, dueAt } = campaign;
        const dueLocal: WallTime = wallOfInstant(dueAt, tables.settings.get().zone);
        return { name: name || tables.campaigns.facts(id).sample, dueLocal, phones: size };
      }),
  };
}
