import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's young generation small. All rows of an import stay in memory, so a large young generation only delays
 * collecting the garbage beside them (measured at an import of 100,000 people: 455 MB without this, 290 MB with it, for
 * 3 % more processor time). It is for a program that runs on Node itself, whose young generation is larger than a
 * browser's.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
