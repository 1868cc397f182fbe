import type { RetentionPreview } from '../../../../src-shared/model/business/privacy.ts';
import type { Retention } from '../../../../src-shared/model/settings.ts';
import type * as english from '../../../settings/privacy/privacy.words.ts';
import { plural, showCount, showDay } from '../../../ui/format.ts';

const months = (count: number) => (count % 12 === 0 ? plural(count / 12, 'an', 'ans') : plural(count, 'mois', 'mois'));
const kept = (count: number | null) => (count === null ? 'tout' : months(count));

export const words: typeof english.words = {
  title: 'Vie privée',
  lead: 'On peut vous demander de supprimer ce qui ne sert plus. Ouvrez une personne pour tout enregistrer ou effacer.',
  field: 'Garder SMS, visites et activité pendant',
  everything: 'Tout, toujours',
  months,
  counting: 'Comptage…',
  status: ({ months: count, agreedAt }: Retention, when: string) =>
    agreedAt === null
      ? 'Rien n’est supprimé sans votre accord.'
      : `Vous gardez ${kept(count)} depuis le ${when}.${count === null ? '' : ' Le reste est supprimé chaque jour.'}`,
  nothing: 'Rien n’est plus ancien.',
  removed: ({ texts, visits, lines }: Pick<RetentionPreview, 'texts' | 'visits' | 'lines'>) => [
    ...(texts > 0 ? [`textes, noms et numéros de ${plural(texts, 'SMS', 'SMS')}`] : []),
    ...(visits > 0 ? [plural(visits, 'visite', 'visites')] : []),
    ...(lines > 0 ? [plural(lines, 'ligne de l’activité', 'lignes de l’activité')] : []),
  ],
  before: (day: string) => `Avant le ${showDay(day, { year: true })}, et supprimé :`,
  stays: 'Les personnes, désinscriptions, totaux par mois et dernières visites restent.',
  backups: 'Les sauvegardes déjà faites le contiennent jusqu’à leur suppression.',
  act: (count: number | null) => (count === null ? 'Tout garder' : `Garder ${months(count)}`),
  ask: {
    title: (count: number) => `Supprimer ce qui a plus de ${months(count)} ?`,
    back: 'Pas maintenant',
    go: 'Supprimer, puis chaque jour',
  },
  done: 'C’est fait.',
  waits: {
    unreviewed: 'Gardé pour l’instant. Vérifiez d’abord les données restaurées.',
    halted: 'Gardé pour l’instant. Le disque a échoué, rien ne peut être supprimé.',
    importing: 'Gardé pour l’instant. Le fichier est d’abord enregistré.',
  },
  removeAll: {
    open: 'Tout supprimer…',
    title: 'Tout supprimer de cet ordinateur ?',
    text: 'Personnes, rendez-vous, SMS, réglages, sauvegardes d’ici et clé du compte disparaissent.',
    stays: 'Les désinscriptions aussi. Les copies faites ailleurs restent, le reste est perdu.',
    field: 'Tapez supprimer pour continuer',
    word: 'supprimer',
    back: 'Tout garder',
    go: 'Tout supprimer',
  },
  counts: 'Visites supprimées, par mois',
  month: 'Mois',
  came: 'Venues',
  missed: 'Manquées',
  cancelled: 'Annulées',
  count: showCount,
};
