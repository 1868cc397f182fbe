import type { Role } from '../../../../src-shared/model/business/team.ts';
import type { words as english } from '../../../settings/team/team.words.ts';

const roles: Record<Role, { label: string; hint: string }> = {
  owner: {
    label: 'Responsable',
    hint: 'Passe aussi en réel, change prix et règles, exporte, efface et restaure.',
  },
  desk: { label: 'Accueil', hint: 'Réserve, envoie, importe et voit tout.' },
  look: { label: 'Lecture seule', hint: 'Voit tout et ne change rien.' },
};

export const words: typeof english = {
  title: 'Équipe',
  lead: 'Chacun peut annuler, désinscrire et tout arrêter.',
  empty: 'Personne n’est encore nommé : chacun peut tout faire, et l’activité ne nomme personne.',
  add: 'Ajouter un nom',
  columns: { name: 'Nom', role: 'Peut faire', pin: 'Code PIN', acts: 'Modifier' },
  roles,
  pin: isSet => (isSet ? 'Défini' : 'Aucun'),
  edit: name => `Modifier ${name}`,
  remove: name => `Supprimer ${name}`,

  addTitle: 'Ajouter un nom',
  editTitle: name => `Modifier ${name}`,
  name: 'Nom',
  role: 'Peut faire',
  first: 'Le premier nom est un responsable.',
  newPin: 'Nouveau code PIN',
  pinLabel: 'Code PIN',
  pinHint: (fewest, most) => `De ${fewest} à ${most} chiffres. Sans code, chacun peut choisir ce nom.`,
  pinKept: (fewest, most) => `De ${fewest} à ${most} chiffres. Vide, le code reste.`,
  again: 'Code PIN, encore une fois',
  differs: 'Les deux ne sont pas identiques.',
  takeAway: 'Retirer le code PIN',
  back: 'Retour',
  save: 'Enregistrer',
  saved: name => `${name} enregistré.`,

  removeTitle: name => `Supprimer ${name} de l’équipe ?`,
  removeText: 'Ce que cette personne a fait reste dans l’activité sous ce nom.',
  removeLast: 'Il ne reste alors personne : chacun peut de nouveau tout faire.',
  removeGo: 'Supprimer',
  removed: name => `${name} est supprimé de l’équipe.`,
};
