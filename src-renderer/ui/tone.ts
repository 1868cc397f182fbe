/** The meaning of a colour; it always stands beside a word and an icon. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';
