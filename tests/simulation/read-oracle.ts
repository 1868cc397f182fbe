/** Reads what the records on the disk say of the person's acts, when nobody can tell whether the last one was kept. */
import Database from 'better-sqlite3';
import type { WhenOutsideWindow } from '../../src-shared/model/template.ts';
import { keyOf, type Oracle } from './oracle.ts';

/** Reads a database file of the program; what it does not hold is taken over from `before`. */
export function readOracle(file: string, before: Oracle): Oracle {
  const db = new Database(file);
  const rows = <T>(sql: string) => db.prepare<[], T>(sql).all();
  try {
    const stored = Object.fromEntries(
      rows<{ key: string; value: string }>(
        'SELECT key, value FROM settings UNION ALL SELECT key, value FROM app_state',
      ).map(one => [one.key, JSON.parse(one.value)]),
    );
    const people = rows<{ id: number; name: string; phone: string | null; do_not_text: number }>(
      'SELECT id, name, phone, do_not_text FROM contacts',
    );
    const visits = rows<
      { id: number } & Record<'contact_id', number> &
        Record<'service' | 'start_wall' | 'zone' | 'status', string> & {
          cancelled_at: string | null;
        }
    >('SELECT id, contact_id, service, start_wall, zone, status, cancelled_at FROM appointments');
    const rules = rows<{
      id: number;
      template_id: number;
      due: string;
      whenOutsideWindow: WhenOutsideWindow;
      enabled: number;
      forWhom: string;
    }>(`SELECT id, template_id, due, when_outside_window AS whenOutsideWindow, enabled, applies_to ->> '$.kind' AS forWhom
        FROM rules`);
    const others = new Set([...before.others.values()].map(({ templateId }) => templateId));
    const templates = rows<{ id: number; body: string }>('SELECT id, body FROM templates').filter(
      ({ id }) => !others.has(id),
    );
    const [compared] = rows<{ rule_id: number }>('SELECT rule_id FROM text_comparisons WHERE ended_at IS NULL');
    const draws = rows<{ id: number; draw: string }>('SELECT contact_id AS id, draw FROM text_draws');
    const held = rows<{ id: number; held_by_import: number }>(
      'SELECT id, held_by_import FROM appointments WHERE held_by_import IS NOT NULL',
    );
    const stops = rows<{ service: string; rule: number; why: string }>(
      `SELECT a.service, s.rule_id AS rule, s.why FROM suppressions s JOIN appointments a ON a.id = s.appointment_id`,
    );
    const confirmed = rows<{ id: number; token: string; due_at: string; stopped_at: string | null }>(
      "SELECT id, token, due_at, stopped_at FROM campaigns WHERE held_until < '9999'",
    );
    const keysOf = (why: string) => stops.flatMap(one => (one.why === why ? [keyOf(one.service, one.rule)] : []));
    return {
      people: new Map(
        people.map(({ id, name, phone, do_not_text }) => [id, { name, phone, doNotText: do_not_text === 1 }]),
      ),
      optedOut: new Set(rows<{ phone: string }>('SELECT phone FROM opt_outs').map(({ phone }) => phone)),
      visits: new Map(
        visits.map(({ id, contact_id, service, start_wall, zone, status, cancelled_at }) => [
          id,
          {
            ...{ contactId: contact_id, service, start: start_wall, zone, status },
            freedAt: cancelled_at === null ? null : Date.parse(cancelled_at),
          },
        ]),
      ),
      rules: new Map(
        rules.map(({ id, template_id, due, whenOutsideWindow, enabled, forWhom }) => [
          id,
          {
            ...{ templateId: template_id, when: JSON.parse(due), whenOutsideWindow, enabled: enabled === 1 },
            isForMissedLately: forWhom === 'missed-lately',
          },
        ]),
      ),
      templates: new Map(templates.map(({ id, body }) => [id, body])),
      others: before.others,
      comparison: compared
        ? { ruleId: compared.rule_id, sides: new Map(draws.map(({ id, draw }) => [id, draw < '8' ? 'a' : 'b'])) }
        : null,
      settings: { ...before.settings, ...pick(stored, Object.keys(before.settings)) },
      heldBy: new Map(held.map(({ id, held_by_import }) => [id, held_by_import])),
      confirmed: before.confirmed,
      // A stop that the program calls a person's own is one only where they asked for it.
      stops: new Set(keysOf('by-person').filter(key => before.askedToStop.has(key))),
      askedToStop: before.askedToStop,
      stoppedWithAll: new Map(keysOf('everything-stopped').map(key => [key, before.stoppedWithAll.get(key) ?? 0])),
      stoppedByPerson: ['by-person', 'restored'].includes(stored['stopped']),
      attempted: before.attempted,
      campaigns: new Map(
        confirmed.flatMap(({ id, token, due_at, stopped_at }) => {
          const one = before.attempted.get(token);
          const dueAt = one?.dueAt ?? Date.parse(due_at);
          return one ? [[token, { ...one, id, dueAt, isStopped: stopped_at !== null }]] : [];
        }),
      ),
    };
  } finally {
    db.close();
  }
}

function pick(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter(key => key in from).map(key => [key, from[key]]));
}
