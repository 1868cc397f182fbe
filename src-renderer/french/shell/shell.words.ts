import type { words as english } from '../../shell/shell.words.ts';

export const words: typeof english = {
  product: 'Bellbird',
  skip: 'Aller à l’espace de travail',
  mainMenu: 'Écrans',
  shortcuts: 'Raccourcis clavier (?)',
  screens: {
    '/today': 'Aujourd’hui',
    '/calendar': 'Agenda',
    '/people': 'Contacts',
    '/messages': 'Messages',
    '/reminders': 'Rappels',
    '/reports': 'Rapports',
    '/settings': 'Réglages',
  },
  titleOf: screen => `${screen} · Bellbird`,
  noScreen: { title: 'Il n’y a rien à cette adresse', action: 'Ouvrir Aujourd’hui' },
  broken: {
    title: 'Cet écran a échoué',
    text: 'C’est notre erreur. Rien n’a été envoyé, et vos données n’ont pas changé.',
    action: 'Ouvrir Aujourd’hui',
  },
  disconnected: 'Cette fenêtre est déconnectée. Redémarrez Bellbird.',
  readingRecords: 'Lecture de ce qui a été envoyé, en pour cent',
  preparingPractice: 'Préparation de l’entraînement',
  standing: 'Messages qui restent',
  practice: {
    title: 'Entraînement',
    note: 'Rien ne quitte cet ordinateur.',
    leave: 'Quitter l’entraînement',
    enter: 'Entraînement',
  },
  insecure: 'L’adresse du service de SMS n’est pas chiffrée (http). D’autres peuvent lire votre clé et vos SMS.',
  insecureAction: 'La changer',
};
