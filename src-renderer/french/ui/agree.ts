/** In French 0 and 1 are singular; of a count that stands elsewhere, a word beside it agrees by this. */
export const agree = (count: number, one: string, many: string): string => (count < 2 ? one : many);
