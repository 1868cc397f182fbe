/** What a week's texts cost is asked for with every look at Today: answered from the index alone. */
export const segmentsByState = `
DROP INDEX messages_by_state;
CREATE INDEX messages_by_state ON messages (state, due_at, segments);
`;
