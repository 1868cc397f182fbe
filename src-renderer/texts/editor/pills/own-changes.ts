/**
 * Tells what the screen changed in a text from what the field reported to it. The screen gives each reported text back
 * a moment later; by then the field may have a newer one, which the older one must not replace.
 */
export function ownChanges() {
  /** What was reported and has not come back, oldest first. */
  let awaited: string[] = [];
  return {
    report: (text: string): void => {
      awaited.push(text);
    },
    /** Tells whether a text from the screen is to replace `current`, which the field has now. */
    replaces: (text: string, current: string): boolean => {
      const at = text === current ? awaited.length : awaited.indexOf(text);
      // The screen may show several reported texts at once, so those before it do not come back.
      awaited = at < 0 ? [] : awaited.slice(at + 1);
      return at < 0;
    },
  };
}
