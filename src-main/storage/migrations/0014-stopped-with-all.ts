/**
 * Whether a person stopped a reminder by itself or with everything else: the latter is offered until somebody decides.
 */
export const stoppedWithAll = `
ALTER TABLE suppressions ADD COLUMN why TEXT NOT NULL DEFAULT 'by-person';
UPDATE suppressions SET why = 'everything-stopped' WHERE EXISTS (
  SELECT 1 FROM messages m JOIN message_history h ON h.message_id = m.id
  WHERE m.appointment_id = suppressions.appointment_id AND m.rule_id = suppressions.rule_id
    AND m.contact_id = suppressions.contact_id AND h.reason = '{"kind":"withdrawn","why":"everything-stopped"}');
DELETE FROM settings WHERE key = 'lastStop';
`;
