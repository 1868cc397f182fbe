import type { words as english } from '../../../settings/app/updates.words.ts';

const troubles: typeof english.troubles = {
  offline: {
    what: 'L’adresse des nouvelles versions est injoignable.',
    next: 'Vérifiez la connexion à internet, puis cherchez de nouveau.',
  },
  'not-found': { what: 'Aucune nouvelle version ne s’y trouve.', next: 'Cherchez de nouveau demain.' },
  'wrong-file': {
    what: 'Le fichier reçu n’est pas celui annoncé. Il a été jeté.',
    next: 'Recommencez. Si cela se reproduit, demandez de l’aide.',
  },
  'not-signed': {
    what: 'Le fichier reçu n’est pas signé par les auteurs de Bellbird. Il a été jeté.',
    next: 'Ne l’installez pas à la main. Demandez de l’aide.',
  },
  'disk-full': { what: 'Il n’y a pas assez de place sur le disque.', next: 'Libérez de la place, puis recommencez.' },
  'no-backup': {
    what: 'Aucune sauvegarde n’a pu être faite, donc rien n’a été installé.',
    next: 'Regardez dans Réglages, Données, puis redémarrez.',
  },
  failed: { what: 'Cela n’a pas marché. Bellbird tourne comme avant.', next: 'Réessayez, puis demandez de l’aide.' },
};

export const words: typeof english = {
  title: 'Nouvelles versions',
  mayLook: 'Chercher de nouvelles versions une fois par jour',
  mayLookHint: 'Rien de vous ni de votre entreprise n’est envoyé. Vous décidez de tout.',
  look: 'Chercher maintenant',
  newest: 'Vous avez la dernière version.',
  version: version => `Bellbird ${version}`,
  found: 'est disponible.',
  fetching: percent => `est en cours de téléchargement : ${percent} %.`,
  readyOnQuit: 's’installe quand vous quittez Bellbird, ou maintenant. Une sauvegarde est faite avant.',
  ready: 's’installe quand vous appuyez sur « Redémarrer maintenant ». Une sauvegarde est faite avant.',
  news: 'Nouveautés',
  fetch: 'Télécharger la mise à jour',
  restart: 'Redémarrer maintenant',
  troubles,
  ask: {
    title: 'Chercher de nouvelles versions une fois par jour ?',
    text: 'Rien de vous n’est envoyé, et rien n’est installé sans votre accord.',
    yes: 'Chercher chaque jour',
    no: 'Pas maintenant',
  },
  there: version => `Bellbird ${version} est disponible.`,
  open: 'Voir les nouveautés',
};
