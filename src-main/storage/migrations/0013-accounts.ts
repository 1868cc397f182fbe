/**
 * Each submission names the address and the account (a number of our own) it went to: a batch is cancelled there and
 * nowhere else. Those of before belong to account 0, which the settings name until the account is changed.
 */
export const accounts = `
ALTER TABLE batches ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
ALTER TABLE batches ADD COLUMN base_url TEXT NOT NULL DEFAULT '';
`;
