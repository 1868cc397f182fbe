/**
 * Of a text that is being called off, or of which nobody knows whether it was sent: when what is wanted in its place is
 * due, and since when that is so. A text whose time an edit put into the past is not sent late.
 */
export const nextDue = `
ALTER TABLE messages ADD COLUMN next_due_at TEXT;
ALTER TABLE messages ADD COLUMN next_since TEXT;
CREATE INDEX messages_waited_for ON messages (state, due_at) WHERE next_due_at IS NOT NULL;
`;
