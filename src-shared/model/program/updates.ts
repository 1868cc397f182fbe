/** New versions of the program: what a person knows of them and decides. Only an installed program has it. */

/**
 * Why the last step failed: no connection; the place has no such version; the file is not the one that was announced;
 * it is not signed by us; the disk is full; no backup could be made, so nothing was installed.
 */
export type UpdateTrouble =
  | 'offline'
  | 'not-found'
  | 'wrong-file'
  | 'not-signed'
  | 'disk-full'
  | 'no-backup'
  | 'failed';

export interface Updates {
  /** Whether Bellbird may look for new versions by itself; null while nobody has said. */
  mayLook: boolean | null;
  step:
    | { kind: 'idle' }
    | { kind: 'looking' }
    /** The newest version runs already, as far as this computer is told of one. */
    | { kind: 'newest' }
    | ({ kind: 'found' } & NewVersion)
    | ({ kind: 'fetching'; percent: number } & NewVersion)
    /** Installed by “Restart now”, or when the program quits. */
    | ({ kind: 'ready' } & NewVersion);
  trouble: UpdateTrouble | null;
  /** True where quitting installs what is ready; a Mac would open the program again. */
  installsOnQuit: boolean;
}

export interface NewVersion {
  version: string;
  /** What is new, as plain text; '' when nothing was said. */
  news: string;
}
