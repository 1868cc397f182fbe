/** What a text calls somebody, where their name does not say it. */
export const called = `
ALTER TABLE contacts ADD COLUMN called TEXT NOT NULL DEFAULT '';
`;
