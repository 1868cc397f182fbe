/** Most reminders of a day are due at the same minute: the texts to one phone at that minute are found by both. */
export const textsByPhone = `
DROP INDEX messages_by_due;
CREATE INDEX messages_by_due ON messages (due_at, phone);
`;
