/**
 * Old numbers of countries that changed their numbering plan. What an old number became stands in
 * rules/number-plans.json with its sources; what that does not decide is never guessed.
 */
import table from '../../rules/number-plans.json' with { type: 'json' };
import type { Country, PhoneRepair } from './phone-reading.ts';

type Plan = (typeof table.plans)[number];

/** The repair that names the year of a country's change. */
const REPAIRS: Readonly<Record<string, PhoneRepair>> = { CI: 'new-plan-2021', BJ: 'new-plan-2024' };

/** An old number: what it became, with + and country code, or null where the table does not decide it. */
interface OldNumber {
  now: string | null;
  repairs: PhoneRepair[];
}

/**
 * Reads digits, or digits after a +, as a number of a plan that was left: with its country code, or without one for a
 * business in `country` itself. Null for every other number.
 */
export function readOldNumber(clean: string, country: Country): OldNumber | null {
  for (const plan of table.plans) {
    const written = writtenIn(clean, plan, plan.country === country);
    const repair = REPAIRS[plan.country];
    if (written === null || repair === undefined) continue;
    const change = plan.changes.find(({ old }) => old.some(prefix => written.digits.startsWith(prefix)));
    const now = change ? `+${plan.callingCode}${change.new}${written.digits}` : null;
    return { now, repairs: [repair, ...written.repairs] };
  }
  return null;
}

/** Returns the digits of a number in a plan's old length, and what was repaired in the way its country is written. */
function writtenIn(clean: string, { callingCode, oldDigits }: Plan, isHome: boolean) {
  const ways: { before: string; repairs: PhoneRepair[] }[] = [
    { before: `+${callingCode}`, repairs: [] },
    { before: `00${callingCode}`, repairs: ['international-prefix'] },
  ];
  if (isHome) ways.push({ before: '', repairs: [] }, { before: callingCode, repairs: ['missing-plus'] });
  for (const { before, repairs } of ways) {
    const digits = clean.slice(before.length);
    if (clean.startsWith(before) && digits.length === oldDigits && !digits.startsWith('+')) return { digits, repairs };
  }
  return null;
}
