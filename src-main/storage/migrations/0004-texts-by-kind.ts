/** Lets the list of texts by day be narrowed to a kind or a rule without reading the texts themselves. */
export const textsByKind = `
DROP INDEX messages_by_due;
CREATE INDEX messages_by_due ON messages (due_at, phone, kind, rule_id);
`;
