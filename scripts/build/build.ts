import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../run.ts';

const SOURCES = ['src-main', 'src-renderer', 'src-shared', 'rules', 'assets', 'vite.config.ts', 'package-lock.json'];
const RESULTS = ['dist/renderer/index.html', 'dist/main/local.js', 'dist/main/practice.js', 'dist/preload/preload.cjs'];

/** Tells whether `dist/` is missing, or older than a source or than a folder from which one was removed. */
export function isStale(folder = root): boolean {
  const built = Math.min(...RESULTS.map(file => changedAt(join(folder, file)) ?? 0));
  return built === 0 || SOURCES.some(source => newestIn(join(folder, source)) > built);
}

/** Builds all bundles. Resolves to null when it succeeded, else to the output of the build. */
export async function build(): Promise<string | null> {
  const { code, output } = await runNode('node_modules/vite/bin/vite.js', ['build']);
  return code === 0 ? null : output;
}

function newestIn(path: string): number {
  const own = changedAt(path);
  if (own === null) return 0;
  if (!statSync(path).isDirectory()) return own;
  return Math.max(own, ...readdirSync(path).map(name => newestIn(join(path, name))));
}

/** Returns the time of the last change, in ms since the epoch; null if the file is missing. */
function changedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
