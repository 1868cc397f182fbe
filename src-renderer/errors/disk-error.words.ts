/** Words the error codes of a disk for whoever has to help; a code without words is a fault of the disk itself. */
interface DiskWords {
  what: string;
  next: string;
}

const MAY_NOT_WRITE: DiskWords = {
  what: 'This computer does not let Bellbird write its files',
  next: 'Let Bellbird write to its folder. Check whether an antivirus stops that. Then start Bellbird again.',
};
const HELD: DiskWords = {
  what: 'Another program holds a file of Bellbird',
  next: 'Let the backup, cloud or antivirus program finish, then start Bellbird again.',
};
const TOO_MANY_OPEN: DiskWords = {
  what: 'This computer has too many files open',
  next: 'Close other programs, then start Bellbird again.',
};
const NOT_A_FILE: DiskWords = {
  what: 'Something else lies where Bellbird keeps a file',
  next: 'Put Bellbird’s folder back as it was, then start it again.',
};
const DISK_FAILED: DiskWords = {
  what: 'The disk of this computer failed',
  next: 'Start Bellbird again. If it happens again, have the disk checked before you continue.',
};

const BY_CODE: readonly [RegExp, DiskWords][] = [
  [/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM))/, MAY_NOT_WRITE],
  [/^EBUSY$/, HELD],
  [/^(EMFILE|ENFILE)$/, TOO_MANY_OPEN],
  [/^(EISDIR|ENOTDIR|ENXIO|ELOOP)$/, NOT_A_FILE],
  [
    /^ENAMETOOLONG$/,
    {
      what: 'The path to the files of Bellbird is too long',
      next: 'Move its folder nearer to the top, then start it again.',
    },
  ],
];

/** Returns what happened and what to do after a disk failed with this code. The code follows for whoever helps. */
export function diskErrorText(code: string): DiskWords {
  const { what, next } = BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? DISK_FAILED;
  return { what: `${what} (${code}).`, next };
}
