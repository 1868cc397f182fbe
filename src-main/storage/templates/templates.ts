import type { Rule, RuleFor, RuleWhen, Template, WhenOutsideWindow } from '../../../src-shared/model/template.ts';
import type { Db } from '../db/connection.ts';

interface TemplateRow {
  id: number;
  name: string;
  body: string;
  fallbacks: string;
}
interface RuleRow {
  id: number;
  name: string;
  template_id: number;
  template_name: string;
  applies_to: string;
  due: string;
  when_outside_window: WhenOutsideWindow;
  max_days_early: number | null;
  enabled: number;
}

const rowToTemplate = (row: TemplateRow): Template => ({ ...row, fallbacks: JSON.parse(row.fallbacks) });

const rowToRule = (row: RuleRow): Rule => ({
  id: row.id,
  name: row.name,
  templateId: row.template_id,
  templateName: row.template_name,
  appliesTo: JSON.parse(row.applies_to) as RuleFor,
  when: JSON.parse(row.due) as RuleWhen,
  whenOutsideWindow: row.when_outside_window,
  maxDaysEarly: row.max_days_early,
  enabled: row.enabled === 1,
});

/** A rule with the template it says. */
export interface RuleWithTemplate {
  rule: Rule;
  template: Template;
}

/** Templates and the reminder rules that use them. */
export function templatesTable(db: Db) {
  const list = db.prepare<[], TemplateRow>('SELECT id, name, body, fallbacks FROM templates ORDER BY name, id');
  const get = db.prepare<{ id: number }, TemplateRow>('SELECT id, name, body, fallbacks FROM templates WHERE id = @id');
  const save = db.prepare<{ id: number | null; name: string; body: string; fallbacks: string }>(
    `INSERT INTO templates (id, name, body, fallbacks) VALUES (@id, @name, @body, @fallbacks)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, body = excluded.body, fallbacks = excluded.fallbacks`,
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM templates WHERE id = @id');
  const ruleColumns = `SELECT r.id, r.name, r.template_id, t.name AS template_name, r.applies_to, r.due, r.when_outside_window,
      r.max_days_early, r.enabled
    FROM rules r JOIN templates t ON t.id = r.template_id`;
  const rules = db.prepare<[], RuleRow>(`${ruleColumns} ORDER BY r.id`);
  const rule = db.prepare<{ id: number }, RuleRow>(`${ruleColumns} WHERE r.id = @id`);
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
    const templates = new Map(list.all().map(row => [row.id, rowToTemplate(row)]));
    return rules.all().flatMap(row => {
      const template = templates.get(row.template_id);
      return template ? [{ rule: rowToRule(row), template }] : [];
    });
  };
  let cached: readonly RuleWithTemplate[] | null = null;
  const forget = () => {
    cached = null;
  };
  return {
    list: (): Template[] => list.all().map(rowToTemplate),
    /** Every rule with its template, in the order of the rules; kept, for each look at an appointment asks. */
    rulesWithTemplates: (): readonly RuleWithTemplate[] => {
      cached ??= read();
      return cached;
    },
    /** After a transaction that was rolled back: the next question reads what the disk has. */
    forget,
    get: (id: number): Template | null => {
      const row = get.get({ id });
      return row ? rowToTemplate(row) : null;
    },
    /** Adds (id null) or changes a template; returns its id. */
    save: ({ id, name, body, fallbacks }: Omit<Template, 'id'> & { id: number | null }): number => {
      forget();
      const { lastInsertRowid } = save.run({ id, name, body, fallbacks: JSON.stringify(fallbacks) });
      return id ?? Number(lastInsertRowid);
    },
    remove: (id: number): void => {
      forget();
      remove.run({ id });
    },
    rules: (): Rule[] => rules.all().map(rowToRule),
    rule: (id: number): Rule | null => {
      const row = rule.get({ id });
      return row ? rowToRule(row) : null;
    },
    /** The groups a person is in, by id, as far as a rule is for one of them. */
    ruleGroupsOf: (contactId: number): Set<number> => new Set(ruleGroups.all({ contactId })),
    /** The groups an import put a person into, by id, while nobody has said yes to it. */
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
