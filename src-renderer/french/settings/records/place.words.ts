import type { words as english } from '../../../settings/records/place.words.ts';

export const words: typeof english = {
  title: 'Deuxième copie',
  lead: 'Si cet ordinateur est perdu, ses sauvegardes le sont aussi.',
  hint: 'Prenez une clé USB ou un autre ordinateur. Chaque ordinateur a besoin de son propre dossier.',
  path: 'Dossier des copies',
  example: 'Sauvegardes',
  use: 'Y copier les sauvegardes',
  stop: 'Ne plus copier',
  chosen: 'Les sauvegardes y sont copiées dès maintenant.',
  left: 'Les sauvegardes restent uniquement sur cet ordinateur.',
  again: 'Copier maintenant',
  copying: 'Copie en cours…',
  newest: when => `Dernière copie : ${when}.`,
  noCopy: 'Il n’y a pas encore de copie.',
  sameDisk: 'Il est sur le disque de vos données. Une clé USB ou un autre ordinateur est plus sûr.',
};
