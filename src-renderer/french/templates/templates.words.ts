import type { words as english } from '../../templates/templates.words.ts';
import { countCredits } from '../texts/counts.words.ts';

export const words: typeof english = {
  list: 'Modèles',
  add: 'Nouveau modèle',
  unnamed: 'Nouveau modèle',
  unsaved: 'pas enregistré',
  emptyBody: 'Pas encore de texte',
  empty: {
    title: 'Aucun modèle',
    text: 'Un modèle est le texte d’un rappel, avec une place pour le nom, le jour et l’heure de chacun.',
    action: 'Écrire le premier modèle',
  },
  name: 'Nom',
  nameHint: 'Pour vous seulement ; jamais dans un SMS.',
  language: 'Langue du texte',
  languageHint: 'Les jours et les dates y sont écrits dans cette langue.',
  languages: { en: 'Anglais', fr: 'Français' },
  save: 'Enregistrer',
  revert: 'Annuler les changements',
  remove: 'Supprimer',
  requeues: rules =>
    `Utilisé par ${rules.map(rule => `« ${rule} »`).join(', ')} : avant tout enregistrement, vous voyez quels SMS changent ; les SMS programmés sont d’abord annulés.`,
  proposeTitle: name => `Ce que change « ${name} »`,
  proposeSave: 'Enregistrer le modèle',
  saved: name => `« ${name} » est enregistré.`,
  removed: name => `« ${name} » est supprimé.`,
  putBack: name => `« ${name} » est de retour.`,
  test: {
    title: 'Vous envoyer ce SMS',
    phone: 'Votre numéro',
    send: 'Envoyer le SMS de test',
    note: (name, segments) =>
      `Envoie le texte pour ${name}, tel qu’affiché, à ce seul numéro : ${countCredits(segments)}.`,
    blocked: 'Aucun de ces SMS ne peut encore être envoyé.',
    sent: (phone, state) => `SMS de test au ${phone} : ${state}`,
  },
};
