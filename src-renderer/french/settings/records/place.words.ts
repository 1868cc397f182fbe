import type { words as english } from '../../../settings/records/place.words.ts';

export const words: typeof english = {
  title: 'Deuxième dossier de sauvegarde',
  lead: 'Cet ordinateur peut être perdu. Faites copier chaque sauvegarde sur une clé ou un autre ordinateur aussi.',
  path: 'Dossier des copies',
  pathHint: 'Son chemin complet, par exemple E:\\Sauvegardes ou /media/accueil/cle. Un dossier par ordinateur.',
  choose: 'Choisir…',
  use: 'Y copier les sauvegardes',
  stop: 'Ne plus copier',
  chosen: 'Les sauvegardes y sont copiées dès maintenant.',
  left: 'Les sauvegardes restent sur cet ordinateur seul.',
  none: 'Vos sauvegardes sont seulement sur cet ordinateur.',
  again: 'Copier maintenant',
  copying: 'Copie en cours…',
  newest: when => `Dernière copie : ${when}.`,
  noCopy: 'Il n’y a pas encore de copie.',
  sameDisk: 'Il est sur le disque de vos données. Une clé ou un autre ordinateur est plus sûr.',
};
