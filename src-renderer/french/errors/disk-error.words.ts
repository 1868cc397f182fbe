import type * as english from '../../errors/disk-error.words.ts';

interface DiskWords {
  what: string;
  next: string;
}

const MAY_NOT_WRITE: DiskWords = {
  what: 'Cet ordinateur n’autorise pas Bellbird à écrire ses fichiers',
  next: 'Autorisez Bellbird à écrire dans son dossier. Vérifiez si un antivirus l’en empêche. Puis redémarrez Bellbird.',
};
const HELD: DiskWords = {
  what: 'Un autre programme occupe un fichier de Bellbird',
  next: 'Laissez finir le programme de sauvegarde, de cloud ou l’antivirus. Puis redémarrez Bellbird.',
};
const TOO_MANY_OPEN: DiskWords = {
  what: 'Cet ordinateur a trop de fichiers ouverts',
  next: 'Fermez d’autres programmes, puis redémarrez Bellbird.',
};
const NOT_A_FILE: DiskWords = {
  what: 'Autre chose se trouve là où Bellbird garde un fichier',
  next: 'Remettez le dossier de Bellbird comme il était, puis redémarrez-le.',
};
const DISK_FAILED: DiskWords = {
  what: 'Le disque de cet ordinateur a échoué',
  next: 'Redémarrez Bellbird. Si cela se reproduit, faites vérifier le disque avant de continuer.',
};

const BY_CODE: readonly [RegExp, DiskWords][] = [
  [/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM))/, MAY_NOT_WRITE],
  [/^EBUSY$/, HELD],
  [/^(EMFILE|ENFILE)$/, TOO_MANY_OPEN],
  [/^(EISDIR|ENOTDIR|ENXIO|ELOOP)$/, NOT_A_FILE],
  [
    /^ENAMETOOLONG$/,
    {
      what: 'Le chemin des fichiers de Bellbird est trop long',
      next: 'Déplacez son dossier plus près de la racine, puis redémarrez-le.',
    },
  ],
];

export const diskErrorText: typeof english.diskErrorText = code => {
  const { what, next } = BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? DISK_FAILED;
  return { what: `${what} (${code}).`, next };
};
