/**
 * Checks the licences of what is shipped: every package the program runs on must allow use in a product that is sold.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // This is the licence of data shipped unchanged with their attribution (licences.md): the days of date-holidays.
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The licence of the bundled typeface, which may be sold with a program and never by itself.
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Package {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LicenceReport {
  /** The number of packages checked. */
  count: number;
  /** One sentence per package that may not be shipped. */
  problems: string[];
}

/**
 * Follows `dependencies` from the package.json in `folder` through everything installed. Electron is added because it
 * is shipped, though npm knows it as a tool; the optional packages of the root are tools and are not followed.
 */
export function checkLicences(folder: string): LicenceReport {
  const root = readPackage(folder);
  const seen = new Set<string>();
  const problems: string[] = [];
  const visit = (name: string, from: string, required: boolean): void => {
    const at = locate(name, from);
    if (at === null) {
      if (required) problems.push(`${name} is not installed: run "npm install"`);
      return;
    }
    if (seen.has(at)) return;
    seen.add(at);
    const found = readPackage(at);
    if (!isAllowed(found.license))
      problems.push(`${found.name} ${found.version} has the licence ${JSON.stringify(found.license ?? 'none')}`);
    // Electron's own dependencies fetch its runtime and are not part of it.
    if (name === 'electron') return;
    for (const next of Object.keys(found.dependencies ?? {}))
      visit(next, at, !(next in (found.optionalDependencies ?? {})));
    for (const next of Object.keys({ ...found.optionalDependencies, ...found.peerDependencies }))
      visit(next, at, false);
  };
  for (const name of [...Object.keys(root.dependencies ?? {}), 'electron']) visit(name, folder, true);
  return { count: seen.size, problems };
}

/** Tells whether an SPDX expression of names, AND, OR and brackets can be met by allowed licences alone. */
export function isAllowed(licence: unknown): boolean {
  if (typeof licence !== 'string') return false;
  const words = licence.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let met = both();
    while (words[at] === 'OR') {
      at += 1;
      met = both() || met;
    }
    return met;
  };
  const both = (): boolean => {
    let met = one();
    while (words[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const one = (): boolean => {
    const word = words[at] ?? '';
    at += 1;
    if (word !== '(') return ALLOWED.has(word);
    const met = either();
    at += 1;
    return met;
  };
  return either() && at === words.length;
}

/** Returns the folder of a package as Node finds it: in the nearest node_modules upwards that has it. */
function locate(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return at;
    if (folder === dirname(folder)) return null;
  }
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}
