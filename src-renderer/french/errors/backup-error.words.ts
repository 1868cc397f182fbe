import { assertNever, type BackupProblem } from '../../../src-shared/contract/errors.ts';
import { SHORTEST_PASSPHRASE } from '../../../src-shared/model/program/backup-place.ts';
import type * as english from '../../errors/backup-error.words.ts';
import { placeTroubles } from './backup-place.words.ts';

const KEPT = 'Vos données sont comme avant, et rien n’a été envoyé.';

const problems: Record<BackupProblem, (fileName: string) => { what: string; next: string }> = {
  'not-ours': fileName => ({
    what: `« ${fileName} » n’est pas une sauvegarde de Bellbird.`,
    next: 'Choisissez un fichier qui finit par .backup, fait par Bellbird.',
  }),
  damaged: fileName => ({
    what: `La sauvegarde « ${fileName} » est abîmée.`,
    next: 'Choisissez-en une autre. Si elle vient d’une clé USB ou d’un e-mail, copiez-la de nouveau.',
  }),
  altered: fileName => ({
    what: `Un autre programme a modifié la sauvegarde « ${fileName} ».`,
    next: 'Choisissez-en une autre, telle que Bellbird l’a faite.',
  }),
  newer: fileName => ({
    what: `La sauvegarde « ${fileName} » vient d’un Bellbird plus récent.`,
    next: 'Installez le dernier Bellbird sur cet ordinateur, puis restaurez-la.',
  }),
  unreleased: fileName => ({
    what: `La sauvegarde « ${fileName} » vient d’une version d’essai d’avant la sortie de Bellbird.`,
    next: 'Choisissez-en une autre. Le fichier reste tel quel.',
  }),
  'other-world': fileName => ({
    what: `La sauvegarde « ${fileName} » n’est pas de ces données : l’entraînement et les vôtres ne se mêlent jamais.`,
    next: 'Choisissez-en une autre, ou passez où elle a été faite (Réglages, Entraînement).',
  }),
  encrypted: fileName => ({
    what: `La sauvegarde « ${fileName} » est protégée par une phrase secrète.`,
    next: 'Tapez la phrase secrète choisie pour les deuxièmes copies.',
  }),
  'wrong-passphrase': fileName => ({
    what: `Cette phrase secrète n’ouvre pas « ${fileName} ».`,
    next: 'Tapez-la comme elle a été choisie. Majuscules et espaces comptent. Une copie plus ancienne peut avoir une autre phrase.',
  }),
};

export const backupErrorText: typeof english.backupErrorText = failure => {
  switch (failure.code) {
    case 'backup-no-room':
      return {
        what: 'Le disque n’a pas assez de place pour une sauvegarde.',
        sent: KEPT,
        next: 'Libérez de la place, ou déplacez d’anciennes sauvegardes, puis réessayez.',
      };
    case 'backup-failed':
      return {
        what: `La sauvegarde n’a pas pu être faite (${failure.detail}).`,
        sent: `${KEPT} L’envoi continue.`,
        next: 'Réessayez. Si cela se reproduit, faites vérifier le disque de cet ordinateur.',
      };
    case 'backup-unreadable':
      return { sent: KEPT, ...problems[failure.why](failure.fileName) };
    case 'backup-gone':
      return {
        what: `La sauvegarde « ${failure.fileName} » n’est plus là.`,
        sent: KEPT,
        next: 'Regardez de nouveau la liste et choisissez-en une autre.',
      };
    case 'passphrase-short':
      return {
        what: `La phrase secrète doit avoir au moins ${SHORTEST_PASSPHRASE} caractères.`,
        sent: 'Les copies sont comme avant, et rien n’a été envoyé.',
        next: 'Prenez quatre ou cinq mots sans lien entre eux.',
      };
    case 'backup-place-refused':
      return { ...placeTroubles[failure.why], sent: 'Rien n’a été envoyé, et les sauvegardes vont où elles allaient.' };
    default:
      return assertNever(failure);
  }
};
