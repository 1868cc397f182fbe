import type { words as english } from '../../../settings/records/folder.words.ts';

export const words: typeof english = {
  choose: 'Choisir un dossier…',
  change: 'Changer…',
  type: 'Saisir son chemin',
  hints: {
    windows: name => `Ouvrez le dossier, cliquez sur la barre du haut et copiez-la : E:\\${name}.`,
    mac: name => `Clic droit sur le dossier, touche Option, puis copiez son chemin : /Volumes/Cle/${name}.`,
    linux: name => `Ouvrez le dossier, appuyez sur Ctrl+L et copiez son chemin : /media/cle/${name}.`,
  },
  discard: 'Abandonner',
};
