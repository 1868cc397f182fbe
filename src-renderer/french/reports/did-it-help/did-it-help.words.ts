import type { words as english } from '../../../reports/did-it-help/did-it-help.words.ts';
import { plural, showCount } from '../../../ui/format.ts';
import { agree } from '../../ui/agree.ts';

const visits = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');

export const words: typeof english = {
  share: percent => `${percent} %`,
  nothing: {
    title: 'Rien à comparer pour l’instant',
    text: 'Importez votre ancien agenda, avec les présences et les absences.',
  },
  importDiary: 'Importer l’ancien agenda',
  markWhoCame: 'Pointez chaque jour les présents.',
  weeksLeft: weeks => `Encore environ ${plural(weeks, 'semaine', 'semaines')} à ce rythme.`,
  noReminder: 'Aucun rappel n’est encore parti. Jusque-là, tous les rendez-vous comptent comme avant.',
  title: 'Avant les rappels, et depuis',
  file: 'est-ce-efficace',
  notYet: 'Trop tôt pour conclure',
  ready: 'La réponse est prête',
  whenFull: 'On compare quand les deux barres sont pleines.',
  needed: (have, needed, share) =>
    `${visits(have)} depuis les rappels. Il en faut environ ${showCount(needed)}, et autant avant. Une baisse d’un quart (de ${share}) se voit alors le plus souvent.`,
  planned: (have, needed, share) =>
    `${visits(have)} sur ${showCount(needed)} nécessaires. Une baisse d’un quart (de ${share}) se voit alors le plus souvent.`,
  guess: share => `Votre part n’est pas encore connue. ${share} est courant.`,
  before: 'Rendez-vous avant les rappels',
  since: day => `Rendez-vous depuis le ${day}`,
  sinceReminders: 'Rendez-vous depuis le début des rappels',
  fewPeople: (have, needed) =>
    `Ils sont de ${plural(have, 'personne', 'personnes')} seulement. Il en faut au moins ${showCount(needed)}.`,
  nobodyMissed: 'Aucun rendez-vous d’avant n’a été manqué. Toutes les absences sont-elles pointées ?',
  everybodyMissed: 'Tous les rendez-vous d’avant ont été manqués. Toutes les présences sont-elles pointées ?',
  begin: 'Commencer à comparer',
  beginNote: 'Cela fixe les rendez-vous d’avant, et le nombre de ceux d’après.',
  conclude: 'Voir la réponse',
  concludeNote: 'On regarde une seule fois. La réponse ne change plus.',
  verdict: {
    fell: (before, after) =>
      `Les rendez-vous manqués sont passés de ${before} à ${after} depuis les rappels : une baisse.`,
    rose: (before, after) =>
      `Les rendez-vous manqués sont passés de ${before} à ${after} depuis les rappels : une hausse.`,
    'no-clear-change': (before, after) =>
      `Pas de changement net : ${before} de rendez-vous manqués avant, ${after} depuis.`,
    'too-few-people': (before, after) =>
      `Pas de réponse : trop peu de personnes différentes. ${before} de manqués avant, ${after} depuis.`,
  },
  otherThings: 'D’autres choses ont pu changer aussi.',
  smaller: 'Un changement de moins d’un quart peut ne pas se voir.',
  bounds: (low, high) => `Le changement est entre ${low} et ${high} points, avec 95 % de confiance.`,
  compared: {
    before: (missed, all, days) => `Avant : ${plural(missed, 'manqué', 'manqués')} sur ${visits(all)}, ${days}.`,
    since: (missed, all, days) => `Depuis : ${plural(missed, 'manqué', 'manqués')} sur ${visits(all)}, ${days}.`,
  },
  span: (from, until) => `du ${from} au ${until}`,
  lookedAt: when => `Regardé le ${when}, une seule fois.`,
  notMarked: (before, after) => `Non pointés, donc non comptés : ${visits(before)} avant, ${showCount(after)} depuis.`,
  leftOut: count => `${visits(count)} ${agree(count, 'laissé', 'laissés')} de côté : leur jour n’est pas assez pointé.`,
  countedFrom: day => `Les jours avant le ${day} ne comptent pas : leurs anciennes données ont été supprimées.`,
  kept: months =>
    `Les rendez-vous sont supprimés après ${plural(months, 'mois', 'mois')}. Tous ceux qu’il faut doivent venir d’ici là.`,
  rows: {
    what: 'Quoi',
    value: 'Valeur',
    begun: 'Commencé',
    beforeFrom: 'Avant : à partir du',
    since: 'Depuis le',
    beforeVisits: 'Avant : rendez-vous',
    beforeMissed: 'Avant : manqués',
    beforePeople: 'Avant : personnes',
    needed: 'Rendez-vous nécessaires depuis',
    counted: 'Rendez-vous comptés depuis',
    looked: 'Regardé',
    until: 'Depuis : jusqu’au',
    afterVisits: 'Depuis : rendez-vous',
    afterMissed: 'Depuis : manqués',
    afterPeople: 'Depuis : personnes',
    change: 'Changement (points)',
    low: 'Changement, au moins (points)',
    high: 'Changement, au plus (points)',
  },
  chart: {
    title: 'Rendez-vous manqués par semaine',
    file: 'manques-par-semaine',
    label: 'Part des rendez-vous manqués par semaine',
    note: 'Dans la bande grise, les écarts peuvent être dus au hasard. Regardez les semaines qui en sortent.',
    noBand: 'Sans rendez-vous d’avant, il n’y a pas de bande.',
    none: 'Aucun rendez-vous pointé pour l’instant.',
    share: 'Manqués',
    usual: 'Écart habituel, d’avant',
    middle: 'Moyenne d’avant',
    outside: 'Hors de l’écart',
    began: 'Début des rappels',
    week: 'Semaine du',
    visits: 'Rendez-vous',
    missed: 'Manqués',
    percent: 'Part',
    low: 'Écart de',
    high: 'Écart à',
    range: 'Écart habituel',
    rangeOf: (low, high) => `${low} à ${high}`,
    notMarked: 'Non pointés',
    when: 'Quand',
    isBefore: 'avant',
    isSince: 'depuis',
    more: count => `Afficher ${plural(count, 'semaine de plus', 'semaines de plus')}`,
  },
  counting: {
    title: 'Comment on compte',
    lines: fewest => [
      'Seuls comptent les rendez-vous marqués « Présent » ou « Absent ». Pas les annulés.',
      'Un jour compte quand 9 rendez-vous sur 10 sont pointés. Pas aujourd’hui.',
      `Les rendez-vous d’une personne vont ensemble. Il faut ${showCount(fewest)} personnes de chaque côté.`,
      'La bande va à trois écarts-types de la moyenne d’avant.',
      'La réponse est bilatérale à 5 %, et on regarde une seule fois.',
    ],
  },
};
