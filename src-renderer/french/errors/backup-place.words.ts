import type * as english from '../../errors/backup-place.words.ts';

export const placeTroubles: typeof english.placeTroubles = {
  'not-a-path': {
    what: 'Ce n’est pas le chemin complet d’un dossier.',
    next: 'Donnez-le en entier, par exemple E:\\Sauvegardes.',
  },
  missing: {
    what: 'Le dossier n’est pas là en ce moment.',
    next: 'Branchez la clé, connectez l’autre ordinateur, ou choisissez de nouveau un dossier.',
  },
  'not-a-folder': { what: 'Un fichier est à la place du dossier.', next: 'Choisissez un autre dossier.' },
  'own-folder': {
    what: 'Bellbird garde vos données dans ce dossier.',
    next: 'Choisissez-en un sur une clé ou un autre ordinateur.',
  },
  'read-only': {
    what: 'Bellbird ne peut pas écrire dans ce dossier.',
    next: 'Déverrouillez la clé, ou choisissez un autre dossier.',
  },
  full: {
    what: 'Il n’y a plus de place à cet endroit.',
    next: 'Déplacez-en d’anciens fichiers, ou choisissez un autre endroit.',
  },
  'too-large': {
    what: 'Une sauvegarde est trop grande pour un seul fichier sur cette clé.',
    next: 'Choisissez une clé formatée en exFAT.',
  },
  differs: {
    what: 'Une copie relue diffère de ce qui a été écrit.',
    next: 'Prenez une autre clé : celle-ci est peut-être défaillante.',
  },
  'no-answer': { what: 'Le dossier ne répond pas.', next: 'Vérifiez le réseau, ou débranchez puis rebranchez la clé.' },
  failed: {
    what: 'La copie n’a pas pu être faite.',
    next: 'Réessayez. Si cela se reproduit, choisissez un autre dossier.',
  },
};
