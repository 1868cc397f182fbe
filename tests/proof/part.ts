/** What one part of the proof hands back: its figures, its tables, and everything that was not as it must be. */
export interface Part {
  /** `[what, how many]`, in the order of the table. */
  figures: [what: string, value: string | number][];
  tables?: { title: string; head: string[]; rows: (string | number)[][] }[];
  /** One line each; empty when the part holds. */
  violations: string[];
}
