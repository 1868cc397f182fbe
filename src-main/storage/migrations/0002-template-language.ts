/** Gives each template the language of its words; what there was before is English. */
export const templateLanguage = `
-- The language that days and dates are written in where the text says them.
ALTER TABLE templates ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr'));
`;
