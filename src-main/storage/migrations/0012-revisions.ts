/** How often each appointment was changed: by that other calendars tell which state of it is the later one. */
export const revisions = `
ALTER TABLE appointments ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
`;
