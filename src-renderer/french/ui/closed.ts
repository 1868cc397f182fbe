/** Ends a sentence with its full stop, which a shortened month at its end ("24 nov.") has already. */
export const closed = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
