/** What a colour of the screen means; always beside a word and an icon, never alone. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';
