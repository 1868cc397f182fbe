import type * as english from '../../notices/report.words.ts';

export const words: typeof english.words = {
  title: 'Signaler un problème',
  lead: 'Voici tout le rapport. Rien n’est envoyé : vous l’enregistrez et le donnez à qui vous aide.',
  file: 'Affiché',
  asking: 'Préparation…',
  empty: 'Rien dedans.',
  save: 'Enregistrer le rapport',
  close: 'Fermer',
};
