/** What row 9 texts to everybody: three values in one segment. */
export const CAMPAIGN_TEXT = 'Dear {$firstName}, {$business} is closed on Friday. Call us to move your visit, {$name}.';
