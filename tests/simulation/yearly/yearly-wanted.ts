/** What the oracle knows of birthdays, and whether a yearly text is wanted (docs/delivery.md §18). */
import Database from 'better-sqlite3';
import { type Bench, keyOfText, type YearlyOracle } from '../bench.ts';
import { greetings, isAllowedAt } from '../oracle.ts';
import { isOpenAt } from '../outside/sending-hours.ts';
import { wallAt } from '../outside/zones.ts';

export const nothingYearly = (): YearlyOracle => ({
  rule: null,
  birthdays: new Map(),
  agreed: new Set(),
  withdrew: new Set(),
  wearers: new Map(),
});

/** With these words each yearly text begins. */
export const WORDS = 'Y Happy birthday ';

export const isYearlyText = (text: string): boolean => text.startsWith(WORDS);

/** Notes that somebody agrees to promotions, or does no more: who had agreed took that back. */
export function noteAgreed({ agreed, withdrew }: YearlyOracle, id: number, isAgreed: boolean): void {
  if (isAgreed) withdrew.delete(id);
  else if (agreed.has(id)) withdrew.add(id);
  agreed[isAgreed ? 'add' : 'delete'](id);
}

/** Keeps who may get which words on which phone; call it after every act. */
export function rememberWearers({ oracle, yearly }: Bench): void {
  for (const id of yearly.birthdays.keys()) {
    const person = oracle.people.get(id);
    if (!person?.phone) continue;
    const key = `${greetings[person.name] ?? ''} ${person.phone}`;
    yearly.wearers.set(key, (yearly.wearers.get(key) ?? new Set()).add(id));
  }
}

/** Tells whether two people may have been wished the same on one phone. */
export const hasNamesake = ({ yearly }: Bench, text: string, phone: string): boolean =>
  (yearly.wearers.get(`${text.slice(WORDS.length)} ${phone}`)?.size ?? 0) > 1;

/** Reads what the records say of birthdays, when nobody can tell what was kept. */
export function readYearly(file: string, before: YearlyOracle): YearlyOracle {
  const db = new Database(file);
  const rows = <T>(sql: string) => db.prepare<[], T>(sql).all();
  try {
    const [rule] = rows<Omit<NonNullable<YearlyOracle['rule']>, 'enabled'> & { enabled: number }>(
      'SELECT id, at, purpose, enabled, template_id AS templateId FROM yearly_rules',
    );
    const birthdays = rows<{ id: number; value: string }>('SELECT contact_id AS id, value FROM contact_fields');
    return {
      rule: rule ? { ...rule, enabled: rule.enabled === 1 } : null,
      birthdays: new Map(birthdays.map(({ id, value }) => [id, value])),
      agreed: new Set(rows<{ id: number }>('SELECT contact_id AS id FROM consents').map(({ id }) => id)),
      withdrew: new Set(
        rows<{ id: number }>(
          `SELECT contact_id AS id FROM withdrawn_consents
           WHERE contact_id NOT IN (SELECT contact_id FROM consents)`,
        ).map(({ id }) => id),
      ),
      wearers: before.wearers,
    };
  } finally {
    db.close();
  }
}

/** When promotions may arrive in Ghana, where all people of a history are (rules/gh.json). */
export const GHANA = { allowedFrom: '08:00', allowedUntil: '19:00', sendingDays: [1, 2, 3, 4, 5, 6], holidays: [] };

/** Returns why a yearly text that is to arrive at `at` (ms) is not wanted; null if it is. */
export function notWantedYearly(
  bench: Bench,
  { text, number, sender, at }: { text: string; number: string; sender: string; at: number },
): string | null {
  const { oracle, yearly } = bench;
  bench.count('a yearly text');
  const phone = `+${number}`;
  const said = `${number} “${text}”`;
  const wall = wallAt(at, oracle.settings.zone);
  const theirs = [...oracle.people].filter(
    ([id, one]) => one.phone === phone && isKeptOn(yearly.birthdays.get(id), wall),
  );
  if (oracle.optedOut.has(phone) || theirs.every(([, one]) => one.doNotText))
    return `${said} is not their day, or they want no texts`;
  // A person who agreed that it goes again decided about its rule and its time.
  if ((bench.resends.get(keyOfText(text, number)) ?? 0) > 0) return null;
  if (!yearly.rule?.enabled) return `${said} is of a rule that is off`;
  if (wall.slice(11) < yearly.rule.at) return `${said} comes before the hour of its rule`;
  if (!isAllowedAt(oracle, at)) return `${said} comes at an hour at which no text may leave`;
  const { settings } = oracle;
  if (sender !== (yearly.rule.purpose === 'promotion' ? settings.promotionSender : settings.sender))
    return `${said} is sent as ${sender}`;
  if (yearly.rule.purpose === 'service') return null;
  if (!theirs.some(([id]) => yearly.agreed.has(id))) return `${said} is a promotion to who has not agreed`;
  return isOpenAt(GHANA, at, 'Africa/Accra') ? null : `${said} is a promotion outside the hours of Ghana`;
}

/** 29 February is kept on 28 February: no year of a history is a leap year but 2028. */
function isKeptOn(birthday: string | undefined, wall: string): boolean {
  const [end, day] = [birthday?.slice(-5), wall.slice(5, 10)];
  return end === day || (end === '02-29' && day === '02-28' && !wall.startsWith('2028'));
}
