/** Stores what the office decided about the rules of countries. The rules themselves are the program's (rules/). */
import type { RuleDecision } from '../../../src-shared/model/business/rulebook.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** A decision, with the words of the rule that was read (a JSON text): another rule is not read yet. */
export interface StoredDecision extends RuleDecision {
  checkedRule: string;
}

const COLUMNS = columnsOf<StoredDecision>({
  country: 'country',
  kind: 'kind',
  checked: json('checked'),
  checkedRule: 'checked_rule',
  stricter: json('stricter'),
  overruled: json('overruled'),
});

export function ruleDecisionsTable(db: Db) {
  const list = db.prepare<[], RowOf<StoredDecision>>(
    `SELECT ${COLUMNS.list} FROM rule_decisions ORDER BY country, kind`,
  );
  const save = db.prepare(
    `INSERT INTO rule_decisions (country, kind, checked, checked_rule, stricter, overruled)
     VALUES (@country, @kind, @checked, @checkedRule, @stricter, @overruled)
     ON CONFLICT (country, kind) DO UPDATE SET checked = @checked, checked_rule = @checkedRule, stricter = @stricter,
       overruled = @overruled`,
  );
  let cached: readonly StoredDecision[] | null = null;
  const forget = () => {
    cached = null;
  };
  const all = (): readonly StoredDecision[] => {
    cached ??= list.all().map(COLUMNS.record);
    return cached;
  };
  const jsonOf = (value: { at: Instant } | object | null) => (value === null ? null : JSON.stringify(value));
  return {
    /** Returns every decision. The list is cached, because every planned text asks for it. */
    all,
    /** Drops the cache, so that after a rollback the next question reads the disk. */
    forget,
    /** Stores a decision in place of the one there was. */
    save: ({ checked, stricter, overruled, ...decision }: StoredDecision): void => {
      forget();
      save.run({ ...decision, checked: jsonOf(checked), stricter: jsonOf(stricter), overruled: jsonOf(overruled) });
    },
  };
}
