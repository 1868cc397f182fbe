/** Les mots de qui est à l’accueil. */
import type { Role } from '../../../src-shared/model/business/team.ts';
import type { words as english } from '../../team/team.words.ts';

const roles: Record<Role, string> = { owner: 'Responsable', desk: 'Accueil', look: 'Lecture seule' };

export const words: typeof english = {
  roles,
  ask: 'Qui est à l’accueil ?',
  now: 'À l’accueil maintenant',
  at: (name: string) => `À l’accueil : ${name}`,
  lead: 'L’activité indiquera qui a fait quoi.',
  closed: 'Avant de choisir, vous pouvez regarder, annuler et arrêter les SMS.',
  back: 'Retour',
  go: 'Continuer',
  leave: 'Se déconnecter',
  names: 'Noms',
  change: {
    title: 'Changer votre code PIN',
    act: 'Changer mon code',
    present: 'Code PIN actuel',
    next: 'Nouveau code PIN',
    hint: (fewest, most) => `De ${fewest} à ${most} chiffres.`,
    again: 'Confirmez le nouveau code',
    differs: 'Les deux codes ne correspondent pas.',
    go: 'Changer le code',
    done: name => `${name} a un nouveau code PIN.`,
  },
  pinOf: (name: string) => `Code PIN de ${name}`,
  pinSet: 'avec un code PIN',
  needs: {
    owner: 'Un responsable doit autoriser ceci',
    desk: 'Une personne de l’accueil doit autoriser ceci',
  },
  once: (name: string) => `Cela vaut pour cette seule action. ${name} reste à l’accueil.`,
  notDone: 'Rien n’est encore fait. Choisissez qui l’autorise.',
  forgotten: 'Code PIN oublié ?',
  forgot: {
    title: (name: string) => `Retirer le code PIN de ${name} ?`,
    askOwner: (name: string) => `Un responsable peut donner un nouveau code à ${name} dans Réglages, Équipe.`,
    proof: {
      key: 'Saisissez la clé de votre compte SMS. Elle montre que vous en avez le droit.',
      portal: 'Saisissez l’identifiant de votre compte SMS. Il montre que vous en avez le droit.',
      none: 'Aucun compte SMS n’est connecté : aucun SMS ne peut partir. Tout le monde peut retirer le code.',
    },
    logged: 'L’activité l’indique.',
    key: 'Clé (clé API)',
    username: 'Nom d’utilisateur chez le service',
    password: 'Mot de passe chez le service',
    go: 'Retirer le code',
    done: (name: string) => `${name} n’a plus de code. Donnez-en un nouveau dans Réglages, Équipe.`,
  },
};
