/**
 * Stores templates and the rules that use them. Nothing is rendered or planned here.
 */
import type { Rule, Template, WhenOutsideWindow } from '../../../src-shared/model/template.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

const TEMPLATE = columnsOf<Template>({
  id: 'id',
  name: 'name',
  body: 'body',
  fallbacks: json('fallbacks'),
  language: 'language',
  purpose: 'purpose',
});
const RULE = columnsOf<Rule>({
  id: 'r.id',
  name: 'r.name',
  templateId: 'r.template_id',
  templateName: 't.name',
  appliesTo: json('r.applies_to'),
  when: json('r.due'),
  whenOutsideWindow: 'r.when_outside_window',
  maxDaysEarly: 'r.max_days_early',
  enabled: flag('r.enabled'),
});
type TemplateRow = RowOf<Template>;
type RuleRow = RowOf<Rule>;

/** A rule with the template it uses. */
export interface RuleWithTemplate {
  rule: Rule;
  template: Template;
}

/** Stores templates and the reminder rules that use them. */
export function templatesTable(db: Db) {
  const list = db.prepare<[], TemplateRow>(`SELECT ${TEMPLATE.list} FROM templates ORDER BY name, id`);
  const get = db.prepare<{ id: number }, TemplateRow>(`SELECT ${TEMPLATE.list} FROM templates WHERE id = @id`);
  const save = db.prepare<Omit<Template, 'id' | 'fallbacks'> & { id: number | null; fallbacks: string }>(
    `INSERT INTO templates (id, name, body, fallbacks, language, purpose)
     VALUES (@id, @name, @body, @fallbacks, @language, @purpose)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, body = excluded.body, fallbacks = excluded.fallbacks,
       language = excluded.language, purpose = excluded.purpose`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM templates WHERE id = @id');
  const SELECT_RULE = `SELECT ${RULE.list} FROM rules r JOIN templates t ON t.id = r.template_id`;
  const rules = db.prepare<[], RuleRow>(`${SELECT_RULE} ORDER BY r.id`);
  const rule = db.prepare<{ id: number }, RuleRow>(`${SELECT_RULE} WHERE r.id = @id`);
  const saveRule = db.prepare<{
    id: number | null;
    name: string;
    templateId: number;
    appliesTo: string;
    due: string;
    whenOutsideWindow: WhenOutsideWindow;
    maxDaysEarly: number | null;
    enabled: number;
  }>(
    `INSERT INTO rules (id, name, template_id, applies_to, due, when_outside_window, max_days_early, enabled)
     VALUES (@id, @name, @templateId, @appliesTo, @due, @whenOutsideWindow, @maxDaysEarly, @enabled)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, template_id = excluded.template_id, applies_to = excluded.applies_to,
       due = excluded.due, when_outside_window = excluded.when_outside_window, max_days_early = excluded.max_days_early,
       enabled = excluded.enabled`,
  );
  const ruleGroups = db
    .prepare<{ contactId: number }, number>(
      `SELECT group_id FROM group_members WHERE contact_id = @contactId AND group_id IN
         (SELECT applies_to ->> '$.groupId' FROM rules WHERE applies_to ->> '$.kind' = 'group')`,
    )
    .pluck();
  const unconfirmedGroups = db
    .prepare<{ contactId: number }, number>('SELECT group_id FROM pending_group_members WHERE contact_id = @contactId')
    .pluck();
  const removeRule = db.prepare<{ id: number }>('DELETE FROM rules WHERE id = @id');
  const read = (): RuleWithTemplate[] => {
    const templates = new Map(list.all().map(row => [row.id, TEMPLATE.record(row)]));
    return rules.all().flatMap(row => {
      const template = templates.get(row.templateId);
      return template ? [{ rule: RULE.record(row), template }] : [];
    });
  };
  let cached: readonly RuleWithTemplate[] | null = null;
  const forget = () => {
    cached = null;
  };
  return {
    list: (): Template[] => list.all().map(TEMPLATE.record),
    /**
     * Returns every rule with its template, by id. The list is cached, because every planned appointment asks for it.
     */
    rulesWithTemplates: (): readonly RuleWithTemplate[] => {
      cached ??= read();
      return cached;
    },
    /** Drops the cache, so that after a rollback the next question reads the disk. */
    forget,
    get: (id: number): Template | null => TEMPLATE.one(get.get({ id })),
    /** Adds (id null) or changes a template; returns its id. */
    save: ({ id, name, body, fallbacks, language, purpose }: Omit<Template, 'id'> & { id: number | null }): number => {
      forget();
      const { lastInsertRowid } = save.run({
        ...{ id, name, body, fallbacks: JSON.stringify(fallbacks) },
        ...{ language, purpose },
      });
      return id ?? Number(lastInsertRowid);
    },
    remove: (id: number): void => {
      forget();
      remove.run({ id });
    },
    rules: (): Rule[] => rules.all().map(RULE.record),
    rule: (id: number): Rule | null => RULE.one(rule.get({ id })),
    /** Returns the ids of a person's groups that a rule is for. */
    ruleGroupsOf: (contactId: number): Set<number> => new Set(ruleGroups.all({ contactId })),
    /** Returns the ids of the groups that an import put a person into and nobody has confirmed yet. */
    pendingGroupsOf: (contactId: number): Set<number> => new Set(unconfirmedGroups.all({ contactId })),
    /** Adds (id null) or changes a rule; returns its id. */
    saveRule: ({
      appliesTo,
      when,
      enabled,
      ...rule
    }: Omit<Rule, 'id' | 'templateName'> & { id: number | null }): number => {
      const values = { appliesTo: JSON.stringify(appliesTo), due: JSON.stringify(when), enabled: enabled ? 1 : 0 };
      const { id, name, templateId, whenOutsideWindow, maxDaysEarly } = rule;
      forget();
      const { lastInsertRowid } = saveRule.run({ id, name, templateId, whenOutsideWindow, maxDaysEarly, ...values });
      return id ?? Number(lastInsertRowid);
    },
    removeRule: (id: number): void => {
      forget();
      removeRule.run({ id });
    },
  };
}
