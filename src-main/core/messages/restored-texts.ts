/**
 * Texts that waited in records from another computer, or beside a lost ledger: a list, and their release once a person
 * says that the other computer had stopped before it could hand them over (delivery/messages/possibly-sent.ts).
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { MOST_RELEASED } from '../../../src-shared/model/restored-texts.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { type Instant, laterOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { alignTexts } from '../../delivery/campaigns/reconcile-campaigns.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { isReleasable, releasePossiblySent } from '../../delivery/messages/possibly-sent.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

type RestoredTextHandlers = Pick<Handlers, 'messages.maybeSent' | 'messages.releaseMaybeSent'>;

export function restoredTexts(world: World): Module<RestoredTextHandlers> {
  const { tables } = world;
  const instantAt = (wall: WallTime): Instant => instantOfWall(wall, tables.settings.get().zone);
  const handlers: RestoredTextHandlers = {
    'messages.maybeSent': ({ lastRan }) => {
      const { zone, country } = tables.settings.get();
      const ranUntil = lastRan === null ? null : instantAt(lastRan);
      const rows = tables.messages.maybeSent(MOST_RELEASED);
      const saved = rows.flatMap(row => savedAtOf(row) ?? []);
      const savedAt = saved.length === 0 ? null : saved.reduce(laterOf);
      return {
        total: tables.messages.countMaybeSent(),
        savedAtLocal: savedAt && wallOfInstant(savedAt, zone),
        texts: rows.map(row => ({
          id: row.id,
          contactName: row.contactName,
          phoneShown: row.phone ? showPhone(row.phone, country as CountryCode) : '',
          text: row.text,
          dueLocal: wallOfInstant(row.dueAt, zone),
          handOverLocal: wallOfInstant(waitedOf(row)?.handOverAt ?? row.dueAt, zone),
          mayRelease: ranUntil !== null && isReleasable(row, ranUntil),
        })),
      };
    },
    'messages.releaseMaybeSent': ({ lastRan, ids }) => {
      const released = tables.atomically(() => {
        const now = world.now();
        const texts = releasePossiblySent(tables, ids, instantAt(lastRan), now);
        tables.log.add(now, 'person', 'restored-released', { texts: texts.length, start: lastRan });
        const appointments = texts.flatMap(({ appointmentId }) => appointmentId ?? []);
        // While records are unreviewed nothing is reconciled here, because resuming reconciles everything.
        if (!areRecordsUnreviewed(tables.settings.get())) world.reconcile(new Set(appointments), 'edited');
        for (const [id, those] of Map.groupBy(texts, ({ campaignId }) => campaignId)) {
          const campaign = id === null ? null : tables.campaigns.get(id);
          const theirs = those.map(text => text.id);
          if (campaign) alignTexts(tables, campaign, theirs, now);
        }
        return texts.length;
      });
      world.afterWrite();
      return { released };
    },
  };
  return { handlers };
}

function waitedOf({ reason }: StoredMessage) {
  return reason?.kind === 'restored-since' ? reason.waited : undefined;
}

function savedAtOf(message: StoredMessage): Instant | null {
  return waitedOf(message)?.savedAt ?? null;
}
