import type { FolderTrouble } from '../../../../src-shared/contract/errors.ts';
import type { ImportCounts } from '../../../../src-shared/model/import/import-records.ts';
import type { words as english } from '../../../today/watched/watched.words.ts';
import { plural, showWallTime } from '../../../ui/format.ts';
import { sendingWords } from '../../texts/state/sending.words.ts';
import { verdictWords } from '../../texts/state/verdict.words.ts';
import { agree } from '../../ui/agree.ts';

const parts = {
  new: ['nouveau', 'nouveaux'],
  past: ['passé', 'passés'],
  off: ['déjà annulé', 'déjà annulés'],
  moved: ['déplacé', 'déplacés'],
  changed: ['modifié', 'modifiés'],
  cancelled: ['annulé', 'annulés'],
  missing: ['manquant', 'manquants'],
} satisfies Partial<Record<keyof ImportCounts, readonly [string, string]>>;

const PARTS = Object.keys(parts) as (keyof typeof parts)[];

const missing = (count: number) => plural(count, 'rendez-vous n’est', 'rendez-vous ne sont');

const troubles: Record<FolderTrouble, string> = {
  'not-a-path': 'Les nouvelles listes ne sont pas lues : leur dossier est introuvable',
  missing: 'Les nouvelles listes ne sont pas lues : leur dossier n’est pas là pour le moment',
  'not-a-folder': 'Les nouvelles listes ne sont pas lues : leur dossier est maintenant un fichier',
  unreadable: 'Les nouvelles listes ne sont pas lues : cet ordinateur ne laisse pas Bellbird lire leur dossier',
};

export const words: typeof english = {
  title: file => `Une nouvelle liste : ${file}`,
  counts: counts =>
    PARTS.filter(part => counts[part] > 0)
      .map(part => plural(counts[part], ...parts[part]))
      .join(', ') || (counts.skipped > 0 ? 'Rien ne peut encore être importé' : 'Aucun rendez-vous nouveau'),
  lead: (counts, undated) => {
    const known = `${words.counts(counts)}.`;
    if (undated === 0) return known;
    const open = `${plural(undated, 'ligne illisible', 'lignes illisibles')} pour l’instant : jour ou mois d’abord ?`;
    return PARTS.some(part => counts[part] > 0) ? `${known} ${open}` : open;
  },
  saved: when => `Enregistrée dans le dossier surveillé : ${when}. Rien ne change dans l’agenda sans votre accord.`,
  asks: {
    columns: 'Aucune liste avec ces colonnes n’a encore été importée : vérifiez que chacune est bien comprise.',
    letters: 'La façon de lire ses lettres n’est pas certaine.',
    dates: 'Appuyez sur Regarder et dites une fois, pour toute la liste : jour ou mois d’abord ?',
    questions: 'Question, numéro ou heure à vérifier dans certaines lignes.',
    numbers: 'De nouveaux numéros ont été réparés : vérifiez qu’ils sont justes.',
    older:
      'Une copie plus récente de cette liste est déjà dans l’agenda : celle-ci peut remettre des rendez-vous à une ancienne heure.',
    again: 'Cette même liste est déjà venue, et une autre l’a remplacée depuis : c’est peut-être une ancienne copie.',
    'only-missing':
      'Elle n’apporte rien de nouveau : il y manque seulement des rendez-vous d’une copie précédente. Ils restent tels quels.',
  },
  look: 'Regarder',
  lookAt: file => `Regarder ${file} dans Importer`,
  apply: 'Appliquer…',
  applyOf: file => `Appliquer ${file}…`,
  dismiss: 'Abandonner',
  dismissOf: file => `Abandonner ${file}`,
  dismissHint:
    '« Abandonner » ne change rien dans l’agenda. Vos réponses sur cette liste sont perdues. Le fichier reste dans son dossier.',
  isDismissed: file =>
    `Rien de ${file} n’a été importé, et la liste n’est plus affichée. Vos réponses sur elle sont perdues. Le fichier reste dans son dossier.`,
  notBack: file => `${file} n’est plus dans le dossier surveillé. Passez par Importer.`,
  changed: 'La liste aurait maintenant un autre effet que celui affiché. Rien n’a été fait : regardez-la de nouveau.',
  dialog: {
    title: file => `Appliquer ${file}`,
    what: counts => `${counts}. Toute la liste peut être annulée ensuite dans Réglages, Données.`,
    reminders: (count, leaving) =>
      `${plural(count, 'rappel est prévu', 'rappels sont prévus')} et ${sendingWords.leave[leaving](count < 2)}. Ceux d’un rendez-vous déplacé ou annulé sont d’abord annulés auprès du service.`,
    noReminders:
      'Aucun nouveau rappel n’est prévu. Ceux d’un rendez-vous déplacé ou annulé sont annulés auprès du service.',
    missing: count =>
      `${missing(count)} plus dans cette liste, et cela n’annule rien : ${agree(count, 'il reste, avec ses rappels. Pour l’annuler', 'ils restent, avec leurs rappels. Pour les annuler')}, appuyez sur Regarder.`,
    missingList: 'Absents de cette liste',
    missingOne: ({ name, start, service }) =>
      [name, showWallTime(start), service].filter(part => part !== '').join(', '),
    missingMore: count => `et ${plural(count, 'autre', 'autres')}`,
    optOuts: count =>
      `${plural(count, 'numéro désinscrit, qui ne reçoit', 'numéros désinscrits, qui ne reçoivent')} pas de SMS.`,
    skipped: count => `${plural(count, 'ligne ignorée', 'lignes ignorées')}.`,
    table: 'Ce qui changerait',
    columns: { what: 'Résultat', name: 'Nom', start: 'Quand', service: 'Pour quoi' },
    movedFrom: when => `(avant : ${when})`,
    hadNoNumber: '(sans numéro)',
    more: count => `${plural(count, 'autre', 'autres')} : Regarder affiche tout.`,
    go: 'Appliquer',
    back: 'Retour',
  },
  verdicts: verdictWords,
  applied: (file, reminders, leaving, lacking) =>
    [
      `${file} est dans l’agenda.`,
      reminders > 0 &&
        `${agree(reminders, 'Son rappel', 'Ses rappels')} ${sendingWords.leave[leaving](reminders < 2)}.`,
      lacking > 0 &&
        `${missing(lacking)} pas dans la liste et ${agree(lacking, 'reste, avec ses', 'restent, avec leurs')} rappels.`,
    ]
      .filter(Boolean)
      .join(' '),
  notAppointments: file =>
    `« ${file} », dans le dossier surveillé, liste des personnes, pas des rendez-vous. Rien n’a été importé. Au besoin, passez par Importer.`,
  unreadable: 'Dans le dossier surveillé :',
  seen: 'Ne plus afficher',
  seenOf: file => `Ne plus afficher : ${file}`,
  folder: (folder, trouble) => `${troubles[trouble]} (${folder})`,
  settings: 'Ouvrir ses réglages',
};
