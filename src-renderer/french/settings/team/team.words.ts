import type { Role } from '../../../../src-shared/model/business/team.ts';
import type { words as english } from '../../../settings/team/team.words.ts';

const roles: Record<Role, { label: string; hint: string }> = {
  owner: {
    label: 'Responsable',
    hint: 'Passe aussi en réel, change prix et règles, exporte, efface et restaure.',
  },
  desk: { label: 'Accueil', hint: 'Réserve, envoie, importe et voit tout.' },
  look: { label: 'Lecture seule', hint: 'Voit tout. Peut annuler, arrêter et désinscrire, sans rien changer d’autre.' },
};

const first = 'La première personne ajoutée est responsable.';

export const words: typeof english = {
  title: 'Équipe',
  lead: 'Ceux qui utilisent Bellbird. Seuls les responsables changent le compte, les prix et les règles. Un code PIN empêche d’utiliser le nom d’un autre.',
  everyone: 'Tout le monde peut annuler, désinscrire des contacts et tout arrêter.',
  empty: `Aucun nom pour l’instant. Tout le monde peut tout faire. L’activité ne dit pas qui l’a fait. ${first}`,
  add: 'Ajouter un membre',
  columns: { name: 'Nom', role: 'Rôle', pin: 'Code PIN', acts: 'Modifier' },
  roles,
  pin: isSet => (isSet ? 'Défini' : 'Aucun'),
  edit: name => `Modifier ${name}`,
  remove: name => `Supprimer ${name}`,

  addTitle: 'Ajouter un membre',
  editTitle: name => `Modifier ${name}`,
  name: 'Nom',
  role: 'Rôle',
  first,
  newPin: 'Nouveau code PIN',
  pinLabel: 'Code PIN',
  pinHint: (fewest, most) => `De ${fewest} à ${most} chiffres. Sans code, n’importe qui peut choisir ce nom.`,
  pinKept: (fewest, most) => `De ${fewest} à ${most} chiffres. Vide, le code reste.`,
  again: 'Confirmez le code PIN',
  differs: 'Les deux codes ne correspondent pas.',
  takeAway: 'Retirer le code PIN',
  back: 'Abandonner',
  keep: 'Garder',
  save: 'Enregistrer',
  saved: name => `${name} : enregistré.`,

  removeTitle: name => `Supprimer ${name} de l’équipe ?`,
  removeText: 'Ce que cette personne a fait reste dans l’activité sous ce nom.',
  removeLast: 'Il ne reste alors personne. Tout le monde peut de nouveau tout faire.',
  removeGo: 'Supprimer',
  removed: name => `${name} ne fait plus partie de l’équipe.`,
};
