/** Stores yearly rules, and finds whom one is for on a day. What it texts is a campaign (core/yearly/). */
import type { YearlyRule } from '../../../src-shared/model/business/yearly.ts';
import { isWaiting } from '../../../src-shared/model/message-states.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { endsKeptOn } from '../../../src-shared/people/yearly-date.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { isYearly } from '../contacts/contact-details.ts';
import { columnsOf, flag, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { isTakenBackFor, sqlStates, WITH_ITS_PERSON } from '../messages/message-row.ts';

export interface StoredYearlyRule extends YearlyRule {
  /** Counts its changes, and those of its words. */
  version: number;
  /** Since when it is as it is. */
  since: Instant;
}

/** Somebody with a number and a yearly date. */
export interface YearlyPerson {
  id: number;
  name: string;
  phone: E164 | null;
}

/** Which day of a rule is asked about. `due`: when its texts are due, with the first and last instant of the day. */
export interface YearlyDay {
  on: string;
  due: Instant;
  from: Instant;
  until: Instant;
}

const COLUMNS = columnsOf<StoredYearlyRule>({
  id: 'y.id',
  name: 'y.name',
  templateId: 'y.template_id',
  templateName: 't.name',
  field: 'y.field',
  at: 'y.at',
  purpose: 'y.purpose',
  enabled: flag('y.enabled'),
  version: 'y.version',
  since: 'y.since',
});
type Row = RowOf<StoredYearlyRule>;

/** The condition that a rule that is saved asks for something else; its name alone does not. */
const IS_OTHER = `(template_id, field_key, at, purpose, enabled) IS NOT
  (excluded.template_id, excluded.field_key, excluded.at, excluded.purpose, excluded.enabled)`;

/** A person gets a yearly text once within so many days, also where the date is corrected after it went. */
const ONCE_IN_DAYS = 180;

/** A campaign of a yearly rule: the day it is for, and when it is due. */
interface MadeForDay {
  id: number;
  on: string;
  dueAt: Instant;
}

export function yearlyRulesTable(db: Db) {
  const SELECT = `SELECT ${COLUMNS.list} FROM yearly_rules y JOIN templates t ON t.id = y.template_id`;
  const list = db.prepare<[], Row>(`${SELECT} ORDER BY y.id`);
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE y.id = @id`);
  // The number of the last one added, which outlives it.
  const last = db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'yearly_rules'").pluck();
  const save = db.prepare(
    `INSERT INTO yearly_rules (id, name, template_id, field, field_key, at, purpose, enabled, version, since)
     VALUES (@id, @name, @templateId, @field, @fieldKey, @at, @purpose, @enabled, 1, @since)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, template_id = excluded.template_id, field = excluded.field,
       field_key = excluded.field_key, at = excluded.at, purpose = excluded.purpose, enabled = excluded.enabled,
       version = version + (${IS_OTHER}), since = iif(${IS_OTHER}, excluded.since, since)`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM yearly_rules WHERE id = @id');
  const change = db.prepare<{ templateId: number | null; since: string }>(
    'UPDATE yearly_rules SET version = version + 1, since = @since WHERE template_id = coalesce(@templateId, template_id)',
  );
  const campaignsToCome = db.prepare<{ rule: number; version: number; now: string }, MadeForDay>(
    `SELECT id, yearly_on AS "on", due_at AS dueAt FROM campaigns
     WHERE yearly_rule_id = @rule AND yearly_version = @version AND due_at > @now AND stopped_at IS NULL`,
  );
  const keepMade = db.prepare<{ id: number }>(
    'UPDATE campaigns SET yearly_version = yearly_version + 1 WHERE id = @id',
  );
  const made = db
    .prepare<{ rule: number; on: string }, number>(
      'SELECT count(*) FROM campaigns WHERE yearly_rule_id = @rule AND yearly_on = @on',
    )
    .pluck();
  const withDate = `FROM custom_fields f JOIN contact_fields v ON v.field_id = f.id
     JOIN visible_contacts c ON c.id = v.contact_id
     WHERE f.name_key = @key AND ${isYearly('v.value')} AND substr(v.value, -5) IN (@end, @leap)`;
  const on = db.prepare<{ key: string; end: string; leap: string }, YearlyPerson>(
    `SELECT c.id, c.name, c.phone ${withDate} ORDER BY c.id`,
  );
  // A text that its rule or its person called off before it went is none, unless a person stopped its campaign; nor is
  // one that another was planned in place of.
  const stands = `(k.stopped_at IS NOT NULL OR NOT ${isTakenBackFor('m', ['not-kept', ...WITH_ITS_PERSON])})
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id)`;
  // A rule that is removed and added again, or another one on the same field, texts nobody whom that one texted.
  const isItsOwn = '(k.yearly_rule_id = @rule OR k.yearly_field_key = @key)';
  // Whoever has one on that phone already, or within the half-year, is left alone; and whoever has a text of that day
  // which only the send ledger knew, because it may be this one.
  const open = db.prepare<
    Record<'key' | 'end' | 'leap' | 'on' | 'since' | 'until' | 'from' | 'end_of_day' | 'changed', string> & {
      rule: number;
    },
    YearlyPerson
  >(
    `SELECT c.id, c.name, c.phone ${withDate} AND c.phone IS NOT NULL AND c.updated_at <= @changed
       AND NOT EXISTS (SELECT 1 FROM message_people p JOIN messages m ON m.id = p.message_id
         JOIN campaigns k ON k.id = m.campaign_id WHERE p.contact_id = c.id AND ${isItsOwn}
           AND k.yearly_on BETWEEN @since AND @until AND ${stands})
       AND NOT EXISTS (SELECT 1 FROM campaigns k JOIN messages m ON m.campaign_id = k.id
         WHERE ${isItsOwn} AND k.yearly_on = @on AND m.phone = c.phone AND ${stands})
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.due_at BETWEEN @from AND @end_of_day AND m.phone = c.phone
         AND m.kind = 'found' AND m.start_at IS NULL)
     ORDER BY c.id`,
  );
  const toCome = db
    .prepare<{ rule: number; on: string; now: string }, number>(
      `SELECT DISTINCT p.contact_id FROM campaigns k JOIN messages m ON m.campaign_id = k.id
         JOIN message_people p ON p.message_id = m.id
       WHERE k.yearly_rule_id = @rule AND k.yearly_on = @on AND k.stopped_at IS NULL
         AND (m.state IN ${sqlStates(isWaiting)} OR (m.state = 'accepted' AND m.due_at > @now))`,
    )
    .pluck();
  const foundWith = db
    .prepare<{ phone: string; text: string; since: string; until: string }, number>(
      `SELECT count(*) FROM messages WHERE kind = 'found' AND phone = @phone AND text = @text
         AND due_at BETWEEN @since AND @until`,
    )
    .pluck();
  const near = (day: string) => ({ since: addDays(day, -ONCE_IN_DAYS), until: addDays(day, ONCE_IN_DAYS) });
  const keyed = (field: string, day: string) => {
    const [end = '', leap = ''] = endsKeptOn(day);
    return { key: nameKey(field), end, leap };
  };
  return {
    list: (): StoredYearlyRule[] => list.all().map(COLUMNS.record),
    /** Tells whether there ever was a rule, also one that is removed. */
    hadAny: (): boolean => (last.get() ?? 0) > 0,
    get: (id: number): StoredYearlyRule | null => COLUMNS.one(get.get({ id })),
    /** Adds (id null) or changes a rule, which is another version of it from now on; returns its id. */
    save: (rule: Omit<YearlyRule, 'id' | 'templateName'> & { id: number | null }, since: Instant): number => {
      const { id, name, templateId, field, at, purpose, enabled } = rule;
      const values = { id, name, templateId, field, fieldKey: nameKey(field), at, purpose, enabled: enabled ? 1 : 0 };
      const { lastInsertRowid } = save.run({ ...values, since });
      return id ?? Number(lastInsertRowid);
    },
    remove: (id: number): void => {
      remove.run({ id });
    },
    /** The words of a template changed: each rule that uses it is another version of it from now on. */
    changeWords: (templateId: number, since: Instant): void => {
      change.run({ templateId, since });
    },
    /** The clock of the business changed, by which they are due: each rule is another version of it from now on. */
    changeAll: (since: Instant): void => {
      change.run({ templateId: null, since });
    },
    /** Returns the campaigns that this version of a rule made and that are due after `now`. */
    campaignsToCome: ({ id, version }: Pick<StoredYearlyRule, 'id' | 'version'>, now: Instant): MadeForDay[] =>
      campaignsToCome.all({ rule: id, version, now }),
    /** Keeps a campaign with the next version of its rule, which is about to come. */
    keepMade: (id: number): void => {
      keepMade.run({ id });
    },
    /** Counts the campaigns that a rule made for a day. */
    madeFor: (rule: number, day: string): number => made.get({ rule, on: day }) ?? 0,
    /** Returns everybody whose date in the field is kept on a day. */
    peopleOn: (field: string, day: string): YearlyPerson[] => on.all(keyed(field, day)),
    /**
     * Returns whom no rule on this field has texted for a day: no text of one stands for them, for their phone, or for
     * another day of theirs near it. `unchangedSince`: their entry is as it was then.
     */
    openOn: (
      { id, field }: Pick<YearlyRule, 'id' | 'field'>,
      { on: day, from, until }: YearlyDay,
      unchangedSince: Instant,
    ): YearlyPerson[] =>
      open.all({
        ...keyed(field, day),
        ...{ rule: id, on: day, from, end_of_day: until, changed: unchangedSince },
        ...near(day),
      }),
    /** Returns for whom the rule has made a text of a day that has not gone. */
    toCome: (rule: number, day: string, now: Instant): number[] => toCome.all({ rule, on: day, now }),
    /** Tells whether the send ledger alone knew of these words to this phone near that day: other records sent them. */
    wasFound: (phone: E164, text: string, day: string): boolean =>
      (foundWith.get({ phone, text, ...near(day) }) ?? 0) > 0,
  };
}
