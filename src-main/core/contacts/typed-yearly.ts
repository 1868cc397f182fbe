/** Keeps what somebody types into a field of yearly dates as one (docs/delivery.md §18). */
import { dateOrderOf } from '../../../src-shared/business/date-order.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { isYearlyDate } from '../../../src-shared/people/yearly-date.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { isYearlyName, readTypedYearly } from '../../import/people/read-yearly-date.ts';
import type { World } from '../world/world.ts';

/**
 * Returns the fields of a person with each typed date in its one form: where the field is named after a yearly date,
 * somebody has one in it, or a yearly rule asks for it. What is no date stays as it was typed.
 */
export function withYearlyDates(
  { tables, now }: Pick<World, 'tables' | 'now'>,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const { country, zone } = tables.settings.get();
  const how = { order: dateOrderOf(country), today: wallOfInstant(now(), zone).slice(0, 10) };
  const rules = new Set(tables.yearlyRules.list().map(({ field }) => nameKey(field)));
  const isYearly = (name: string) =>
    isYearlyName(name) || rules.has(nameKey(name)) || tables.contacts.isYearlyField(nameKey(name));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isTyped = value.trim() !== '' && !isYearlyDate(value.trim()) && isYearly(name);
      return [name, (isTyped ? readTypedYearly(name, value, how) : null) ?? value];
    }),
  );
}
