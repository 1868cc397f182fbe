/** What a planted bug is, and the builders of the tables in bugs/. */

/** The tests of a file whose titles contain the words. */
export interface DirectedTest {
  file: string;
  title: string;
}

export interface PlantedBug {
  /** What the program would do wrong. */
  name: string;
  file: string;
  find: string;
  replace: string;
  /** Where the simulation is blind to it, or slow, a directed test. */
  caughtBy: 'simulation' | DirectedTest;
}

/** Builds the bugs of one file of the program. */
export const at = (file: string) => (bug: Omit<PlantedBug, 'file'>) => ({ file, ...bug });

/** Names the directed test that must notice a bug. */
export const by = (file: string, title: string): DirectedTest => ({ file, title });
