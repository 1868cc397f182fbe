/** What a change of the business's zone does to yearly rules (docs/delivery.md §18). */
import type { Instant } from '../../../src-shared/time/instant.ts';
import { nextAllowedByAll } from '../../../src-shared/time/send-window.ts';
import { campaignWindows } from '../../delivery/rulebook/rulebook.ts';
import type { Tables } from '../../storage/tables.ts';
import { yearlyDay } from './plan-yearly.ts';

/**
 * Makes each rule another version from now on, because its texts are due by another clock. Texts of a day whose time is
 * past by the new clock, and that have not gone, would be lost: they stay as they were made, where their own time is
 * still on that day. Call it in a transaction, once the new zone is stored.
 */
export function changeYearlyZone(tables: Tables, now: Instant): void {
  for (const rule of tables.yearlyRules.list()) {
    for (const { id, on, dueAt } of tables.yearlyRules.campaignsToCome(rule, now)) {
      const campaign = tables.campaigns.get(id);
      if (!campaign) continue;
      const day = yearlyDay(tables, rule, on);
      const due = nextAllowedByAll(day.due, campaignWindows(tables, campaign));
      const isMadeAnew = due !== null && due > now && due <= day.until;
      if (day.due <= now && !isMadeAnew && dueAt >= day.from && dueAt <= day.until) tables.yearlyRules.keepMade(id);
    }
  }
  tables.yearlyRules.changeAll(now);
}
