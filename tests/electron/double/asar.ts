// Loaded with `node --import` before a program that lies in an app.asar: modules and files of the archive are then read
// from the archive itself, as Electron's patched `fs` does in every process and worker, and natives from the folder
// beside it. Only what the program uses is patched; anything else fails as it does for a file that is no folder.
import fs from 'node:fs';
import Module, { registerHooks, syncBuiltinESMExports } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extractFile, statFile } from '@electron/asar';

interface Place {
  archive: string;
  path: string;
}

/** Where in which archive a path leads; null for a path outside. */
function placeOf(path: unknown): Place | null {
  const text = path instanceof URL ? fileURLToPath(path) : String(path);
  const [, archive, inner] = /^(.*?\.asar)[\\/](.*)$/.exec(text) ?? [];
  return archive === undefined || inner === undefined ? null : { archive, path: inner };
}

function isFile({ archive, path }: Place): boolean {
  try {
    return 'offset' in statFile(archive, path) || isUnpacked({ archive, path });
  } catch {
    return false;
  }
}

function isUnpacked({ archive, path }: Place): boolean {
  const entry = statFile(archive, path);
  return 'unpacked' in entry && entry.unpacked === true && !('files' in entry);
}

const read = ({ archive, path }: Place) => extractFile(archive, path);

/** Calls the patched function's own answer for paths inside an archive, and the real one for all others. */
function patch(target: object, name: string, inside: (place: Place, ...rest: unknown[]) => unknown): void {
  const real = Reflect.get(target, name) as (...args: unknown[]) => unknown;
  Reflect.set(target, name, (path: unknown, ...rest: unknown[]) => {
    const place = typeof path === 'number' ? null : placeOf(path);
    return place === null ? real.call(target, path, ...rest) : inside(place, ...rest);
  });
}

const decoded = (place: Place, encoding: unknown) =>
  typeof encoding === 'string' ? read(place).toString(encoding as BufferEncoding) : read(place);
patch(fs, 'existsSync', isFile);
patch(fs, 'readFileSync', decoded);
patch(fs.promises, 'readFile', async (place, encoding) => decoded(place, encoding));
syncBuiltinESMExports();

/** The file that a specifier means inside an archive, as Node looks for it; null when there is none. */
function find(archive: string, from: string, specifier: string): string | null {
  const bare = !/^(\.{1,2}\/|\/|file:)/.test(specifier);
  const given = specifier.startsWith('file:') ? placeOf(new URL(specifier)) : placeOf(specifier);
  const start = bare
    ? posix.join('node_modules', specifier)
    : (given?.path ?? posix.join(posix.dirname(from), specifier));
  const main = posix.join(start, 'package.json');
  const named = isFile({ archive, path: main }) ? JSON.parse(read({ archive, path: main }).toString()).main : null;
  const tried = [start, `${start}.js`, posix.join(start, named ?? 'index.js'), posix.join(start, 'index.js')];
  return tried.find(path => isFile({ archive, path })) ?? null;
}

/** The real path of a module that a file of an archive asks for, or that is asked for in one; null for all others. */
function moduleFile(specifier: string, parent: string | URL | undefined): string | null {
  const from = parent === undefined ? null : placeOf(parent);
  const given = specifier.startsWith('file:') ? placeOf(new URL(specifier)) : placeOf(specifier);
  const archive = given?.archive ?? from?.archive;
  const path = archive === undefined ? null : find(archive, from?.path ?? '', specifier);
  if (archive === undefined || path === null) return null;
  return path.endsWith('.node') ? join(`${archive}.unpacked`, path) : join(archive, path);
}

// The `require` of a CommonJS module that was imported asks this function and not the hooks below.
const internals = Module as unknown as { _resolveFilename(name: string, parent?: { filename?: string }): string };
const resolveFilename = internals._resolveFilename;
internals._resolveFilename = (...args) =>
  moduleFile(args[0], args[1]?.filename) ?? resolveFilename.apply(internals, args);

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL?.startsWith('file:') ? new URL(context.parentURL) : undefined;
    const file = moduleFile(specifier, parent);
    return file === null ? next(specifier, context) : { url: pathToFileURL(file).href, shortCircuit: true };
  },
  load(url, context, next) {
    const place = url.startsWith('file:') ? placeOf(new URL(url)) : null;
    if (place === null) return next(url, context);
    const format = place.path.startsWith('dist/main/') ? 'module' : place.path.endsWith('.json') ? 'json' : 'commonjs';
    return { format, source: read(place), shortCircuit: true };
  },
});
