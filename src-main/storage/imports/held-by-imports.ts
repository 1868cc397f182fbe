/** Finds appointments whose reminders wait until an import is confirmed, or whose texts an import stopped. */

import { awaitsAnswer, goesByItself, isUnfinished } from '../../../src-shared/model/message-states.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates } from '../messages/message-row.ts';

/**
 * SQL for the texts of group rules to people whom an import put into the group, unless the appointment itself waits for
 * an import.
 */
export const OF_PENDING_MEMBERS = `JOIN rules r ON r.applies_to ->> '$.kind' = 'group' AND r.applies_to ->> '$.groupId' = u.group_id
  JOIN messages m ON m.contact_id = u.contact_id AND m.rule_id = r.id
  JOIN appointments a ON a.id = m.appointment_id AND a.held_by_import IS NULL`;

/** Returns the part of `tables.imports` for held reminders. */
export function heldByImports(db: Db) {
  // CROSS JOIN begins with the few stopped people, never with everybody (25 ms with 100,000 people, measured).
  const stoppedBy = db
    .prepare<{ importId: number }, number>(
      `WITH stopped (id) AS (
         SELECT c.id FROM opt_outs o CROSS JOIN contacts c ON c.phone = o.phone WHERE o.import_id = @importId
         UNION SELECT c.id FROM import_changes i JOIN contacts c ON c.id = i.row_id AND c.do_not_text = 1
         WHERE i.import_id = @importId AND i.kind = 'contact')
       SELECT a.id FROM stopped s CROSS JOIN appointments a ON a.contact_id = s.id
       UNION SELECT p.appointment_id FROM stopped s CROSS JOIN appointment_people p ON p.contact_id = s.id`,
    )
    .pluck();
  // Cancelled and moved appointments come first: their texts are wrong, the others are only missing.
  const plannedBy = db
    .prepare<{ importId: number }, number>(
      `SELECT a.id FROM appointments a WHERE a.held_by_import = @importId
       ORDER BY a.import_id IS @importId, a.status <> 'cancelled', a.start_at`,
    )
    .pluck();
  const letGo = db.prepare<{ importId: number; id: number }>(
    'UPDATE appointments SET held_by_import = NULL WHERE id = @id AND held_by_import = @importId',
  );
  // An answer or a decision is missing.
  const isOpen = `m.state IN ${sqlStates(state => isUnfinished(state) && (!goesByItself(state) || awaitsAnswer(state)))}`;
  const openReminders = db.prepare<{ id: number }, { found: 1 }>(
    `SELECT 1 AS found FROM messages m JOIN appointments a ON a.id = m.appointment_id
     WHERE a.held_by_import = @id AND ${isOpen}
     UNION ALL SELECT 1 FROM pending_group_members u ${OF_PENDING_MEMBERS} WHERE u.import_id = @id AND ${isOpen}
     LIMIT 1`,
  );
  const unconfirmed = db
    .prepare<{ id: number }, number>(
      `SELECT a.id FROM pending_group_members u JOIN appointments a ON a.contact_id = u.contact_id
       WHERE u.import_id = @id
       UNION SELECT p.appointment_id FROM pending_group_members u JOIN appointment_people p ON p.contact_id = u.contact_id
       WHERE u.import_id = @id`,
    )
    .pluck();
  const confirmMembers = db.prepare<{ id: number }>('DELETE FROM pending_group_members WHERE import_id = @id');
  const forgetLeft = db.prepare<{ id: number }>(
    `DELETE FROM pending_group_members WHERE import_id = @id AND NOT EXISTS
       (SELECT 1 FROM group_members m
        WHERE m.contact_id = pending_group_members.contact_id AND m.group_id = pending_group_members.group_id)`,
  );
  return {
    /** Returns the appointments of people whose texts an import stopped. */
    stoppedAppointments: (importId: number): number[] => stoppedBy.all({ importId }),
    /** Returns the appointments that wait until an import is confirmed, those it cancelled or moved first. */
    heldAppointments: (importId: number): number[] => plannedBy.all({ importId }),
    /** Returns the appointments of people whom an unconfirmed import put into a group that a rule is for. */
    unconfirmedAppointments: (id: number): number[] => unconfirmed.all({ id }),
    /** Confirms the group members of an import: rules apply to them from now on. */
    confirmMembers: (id: number): void => {
      confirmMembers.run({ id });
    },
    /** Forgets unconfirmed members who are not in the group any more. */
    forgetMembersLeft: (id: number): void => {
      forgetLeft.run({ id });
    },
    /** Releases one appointment that waited for this import. */
    letGo: (importId: number, id: number): void => {
      letGo.run({ importId, id });
    },
    /**
     * Whether reminders wait for a yes to this import, or will once an old text is gone or what blocks them is
     * repaired.
     */
    hasOpenReminders: (id: number): boolean => openReminders.get({ id }) !== undefined,
  };
}
