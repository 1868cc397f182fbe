import type { words as english } from '../../../settings/records/folder.words.ts';

export const words: typeof english = {
  choose: 'Choisir un dossier…',
  change: 'Changer…',
  examples: {
    windows: name => `Exemple : E:\\${name}`,
    mac: name => `Exemple : /Volumes/Cle/${name}`,
    linux: name => `Exemple : /media/cle/${name}`,
  },
  discard: 'Abandonner',
};
