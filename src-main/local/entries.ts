import { pathToFileURL } from 'node:url';

/** The program's other files: what runs as a process or worker of its own, the page, and the package description. */
export interface Entries {
  practice: URL;
  importWorker: URL;
  backupWorker: URL;
  backupPlace: URL;
  /** The folder of the built page, with a trailing slash. */
  renderer: URL;
  packageJson: URL;
}

/**
 * Finds the program's other files from the URL of any of its modules: bundled files beside it below `dist/`, or, when
 * Node runs the sources, the TypeScript files themselves (the page is then the one last built).
 */
export function entriesFrom(moduleUrl: string): Entries {
  const bundled = /^(.*\/)dist\/main\//.exec(moduleUrl)?.[1];
  if (bundled !== undefined)
    return {
      practice: new URL('dist/main/practice.js', bundled),
      importWorker: new URL('dist/main/import-worker.js', bundled),
      backupWorker: new URL('dist/main/backup-worker.js', bundled),
      backupPlace: new URL('dist/main/backup-place.js', bundled),
      renderer: new URL('dist/renderer/', bundled),
      packageJson: new URL('package.json', bundled),
    };
  const root = /^(.*\/)src-main\//.exec(moduleUrl)?.[1] ?? pathToFileURL(`${process.cwd()}/`).href;
  return {
    practice: new URL('src-main/practice/process.ts', root),
    importWorker: new URL('src-main/import/worker.ts', root),
    backupWorker: new URL('src-main/storage/backup/backup-worker.ts', root),
    backupPlace: new URL('src-main/storage/backup/place/process.ts', root),
    renderer: new URL('dist/renderer/', root),
    packageJson: new URL('package.json', root),
  };
}
