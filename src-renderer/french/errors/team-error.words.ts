/** Les mots de ce qui est refusé à cause de qui est à l’accueil, ou à propos de l’équipe. Rien n’a été enregistré. */

import { assertNever, type Failure } from '../../../src-shared/contract/errors.ts';
import { PIN_DIGITS } from '../../../src-shared/model/business/team.ts';
import type { teamErrorText as english } from '../../errors/team-error.words.ts';
import { plural, showWallTime } from '../../ui/format.ts';

/** « dans 30 secondes », « lun. 4 janv., 10:05 ». */
const when = ({ seconds, until }: Extract<Failure, { code: 'pin-waits' | 'pin-wrong' }>) =>
  seconds < 60 ? `dans ${plural(seconds, 'seconde', 'secondes')}` : `à partir de : ${showWallTime(until)}`;

export const teamErrorText: typeof english = failure => {
  switch (failure.code) {
    case 'role-needed':
      return failure.needs === 'owner'
        ? {
            what: 'Seul un responsable peut faire ceci.',
            next: 'Recommencez, et demandez à un responsable de l’autoriser.',
          }
        : {
            what: failure.who === null ? 'Personne n’est à l’accueil.' : `${failure.who} peut seulement regarder.`,
            next: 'Recommencez, et choisissez qui le fait.',
          };
    case 'team-needs-owner':
      return { what: 'Une équipe a besoin d’un responsable.', next: 'Nommez d’abord un autre responsable.' };
    case 'team-name-taken':
      return { what: `${failure.name} est déjà dans l’équipe.`, next: 'Ajoutez ce qui distingue les deux.' };
    case 'pin-invalid':
      return {
        what: 'Ce n’est pas un code PIN.',
        next: `Saisissez de ${PIN_DIGITS.fewest} à ${PIN_DIGITS.most} chiffres.`,
      };
    case 'pin-needed':
      return { what: `${failure.name} a un code PIN.`, next: 'Saisissez-le.' };
    case 'pin-wrong':
      return {
        what: `Ce n’est pas le code PIN de ${failure.name}.`,
        next:
          failure.left > 0
            ? `Réessayez. Après ${plural(failure.left, 'autre essai faux', 'autres essais faux')}, il faudra attendre.`
            : `Vous pourrez réessayer ${when(failure)}.`,
      };
    case 'pin-waits':
      return {
        what: `Trop d’essais faux pour ${failure.name}.`,
        next: `Vous pourrez réessayer ${when(failure)}.`,
      };
    case 'account-not-proved':
      return {
        what: 'Ceci n’ouvre pas votre compte SMS.',
        next: 'Copiez-le de nouveau depuis votre compte chez le service.',
      };
    default:
      return assertNever(failure);
  }
};
