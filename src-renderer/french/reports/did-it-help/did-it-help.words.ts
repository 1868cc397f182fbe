import type { words as english } from '../../../reports/did-it-help/did-it-help.words.ts';
import { plural, showCount } from '../../../ui/format.ts';
import { agree } from '../../ui/agree.ts';

const visits = (count: number) => plural(count, 'visite', 'visites');

export const words: typeof english = {
  share: percent => `${percent} %`,
  nothing: {
    title: 'Rien à comparer pour l’instant',
    text: 'Importez votre ancien agenda, avec qui est venu et qui non.',
  },
  importDiary: 'Importer l’ancien agenda',
  importFirst: 'Importez votre ancien agenda, avec qui est venu et qui non.',
  noReminder: 'Aucun rappel n’est encore parti. Jusque-là, toutes les visites comptent comme avant.',
  title: 'Avant et depuis les rappels',
  file: 'est-ce-que-cela-aide',
  notYet: 'Pas encore de réponse',
  needed: (have, needed, share) =>
    `${showCount(have)} visites sur environ ${showCount(needed)} nécessaires, et ${showCount(needed)} avant, pour voir une baisse d’un quart à partir de ${share}.`,
  planned: (have, needed, share) =>
    `${showCount(have)} visites sur ${showCount(needed)} nécessaires pour voir une baisse d’un quart à partir de ${share}.`,
  guess: share => `Votre part n’est pas encore connue. ${share} est courant.`,
  before: 'Visites avant',
  since: day => `Visites depuis le ${day}`,
  sinceReminders: 'Visites depuis le début des rappels',
  fewPeople: (have, needed) =>
    `Elles sont de ${plural(have, 'personne', 'personnes')} seulement. Il en faut au moins ${showCount(needed)}.`,
  nobodyMissed: 'Aucune visite d’avant n’a été manquée. Toutes les absences sont-elles marquées ?',
  everybodyMissed: 'Toutes les visites d’avant ont été manquées. Ceux qui sont venus sont-ils marqués ?',
  begin: 'Commencer à comparer',
  beginNote: 'Les visites d’avant sont alors fixées, et le nombre de celles d’après aussi.',
  conclude: 'Voir la réponse',
  concludeNote: 'On regarde une seule fois. La réponse ne change plus.',
  verdict: {
    fell: (before, after) =>
      `Les visites manquées sont passées de ${before} à ${after} après le début des rappels : une baisse.`,
    rose: (before, after) =>
      `Les visites manquées sont passées de ${before} à ${after} après le début des rappels : une hausse.`,
    'no-clear-change': (before, after) =>
      `Pas de changement net : ${before} de visites manquées avant, ${after} depuis.`,
    'too-few-people': (before, after) =>
      `Pas de réponse : trop peu de personnes différentes. ${before} manquées avant, ${after} depuis.`,
  },
  otherThings: 'D’autres choses ont pu changer aussi.',
  smaller: 'Un changement de moins d’un quart peut ne pas se voir.',
  bounds: (low, high) => `Le changement est entre ${low} et ${high} points, avec 95 % de confiance.`,
  compared: {
    before: (missed, all, days) => `Avant : ${showCount(missed)} manquées sur ${visits(all)}, ${days}.`,
    since: (missed, all, days) => `Depuis : ${showCount(missed)} manquées sur ${visits(all)}, ${days}.`,
  },
  span: (from, until) => `du ${from} au ${until}`,
  lookedAt: when => `Regardé le ${when}, une seule fois.`,
  notMarked: (before, after) => `Sans marque, donc non comptées : ${visits(before)} avant, ${showCount(after)} depuis.`,
  leftOut: count =>
    `${visits(count)} ${agree(count, 'laissée', 'laissées')} de côté : leur jour n’est pas assez marqué.`,
  kept: months =>
    `Les visites sont supprimées après ${plural(months, 'mois', 'mois')}. Toutes celles qu’il faut doivent venir d’ici là.`,
  rows: {
    what: 'Quoi',
    value: 'Valeur',
    begun: 'Commencé',
    beforeFrom: 'Avant : à partir du',
    since: 'Depuis le',
    beforeVisits: 'Avant : visites',
    beforeMissed: 'Avant : manquées',
    beforePeople: 'Avant : personnes',
    needed: 'Visites nécessaires depuis',
    counted: 'Visites comptées depuis',
    looked: 'Regardé',
    until: 'Depuis : jusqu’au',
    afterVisits: 'Depuis : visites',
    afterMissed: 'Depuis : manquées',
    afterPeople: 'Depuis : personnes',
    change: 'Changement (points)',
    low: 'Changement, au moins (points)',
    high: 'Changement, au plus (points)',
  },
  chart: {
    title: 'Visites manquées par semaine',
    file: 'manquees-par-semaine',
    label: 'Part des visites manquées par semaine',
    note: 'Dans la bande, les semaines peuvent différer par hasard. Regardez celles qui en sortent.',
    noBand: 'Sans visites d’avant, il n’y a pas de bande.',
    none: 'Aucune visite marquée pour l’instant.',
    share: 'Manquées',
    usual: 'Écart habituel, d’avant',
    middle: 'Moyenne d’avant',
    outside: 'Hors de l’écart',
    began: 'Début des rappels',
    week: 'Semaine du',
    visits: 'Visites',
    missed: 'Manquées',
    percent: 'Part',
    low: 'Écart de',
    high: 'Écart à',
    range: 'Écart habituel',
    rangeOf: (low, high) => `${low} à ${high}`,
    notMarked: 'Sans marque',
    when: 'Quand',
    isBefore: 'avant',
    isSince: 'depuis',
    more: count => `Afficher ${plural(count, 'semaine de plus', 'semaines de plus')}`,
  },
  counting: {
    title: 'Comment on compte',
    lines: fewest => [
      'Seules comptent les visites marquées « Venu » ou « Absent ». Pas les annulées.',
      'Un jour compte quand 9 visites sur 10 sont marquées. Pas aujourd’hui.',
      `Les visites d’une personne vont ensemble. Il faut ${showCount(fewest)} personnes de chaque côté.`,
      'La bande va à trois écarts-types de la moyenne d’avant.',
      'La réponse est bilatérale à 5 %, et on regarde une seule fois.',
    ],
  },
};
