import type { words as english } from '../../../reports/compare-texts/compare-texts.words.ts';
import { plural, showList } from '../../../ui/format.ts';

const visits = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');
const weeks = (count: number) => plural(count, 'semaine', 'semaines');

export const words: typeof english = {
  title: 'Comparer deux textes',
  intro: 'Chaque moitié des personnes reçoit un des textes, au hasard. Voyez lequel réduit les absences.',
  rule: 'Rappel',
  other: 'Autre texte',
  choose: 'Choisir…',
  noRule: 'Aucun rappel avant les rendez-vous n’est actif.',
  toReminders: 'Ouvrir Rappels',
  noOther: 'Écrivez d’abord un second modèle.',
  toTemplates: 'Ouvrir Modèles',
  sides: { a: 'Texte A, en service', b: 'Texte B' },
  side: { a: 'Texte A', b: 'Texte B' },
  needed: (count, share) => `Il faut ${visits(count)} par texte. Une baisse d’un quart (de ${share}) se voit alors.`,
  guess: share => `Votre part n’est pas encore connue. ${share} est courant.`,
  weeks: count =>
    count > 52
      ? `À votre rythme, il faut environ ${weeks(count)}, donc plus d’un an.`
      : `À votre rythme, il faut environ ${weeks(count)}.`,
  weeksLeft: count => `Encore environ ${weeks(count)}.`,
  noPace: 'La durée n’est pas encore connue : trop peu de rendez-vous sont pointés.',
  never: 'Ce sont toujours les mêmes personnes : aucun nombre de rendez-vous ne suffit.',
  sameWords: 'Les deux disent la même chose. Choisissez un autre texte.',
  otherValues: names =>
    names.length === 0
      ? 'Un de ces textes ne peut pas partir tel quel. Voyez son aperçu dans Modèles.'
      : `Un seul des textes serait retenu si ceci manque : ${showList(names)}.`,
  begin: 'Comparer ces textes',
  beginNote: 'Les rappels programmés avec l’autre texte sont annulés et reprogrammés.',
  lockNote: 'Changer ensuite le rappel ou un texte y met fin sans réponse.',
  running: rule => `Comparaison de deux textes de « ${rule} »`,
  counted: side => (side === 'a' ? 'Rendez-vous après le texte A' : 'Rendez-vous après le texte B'),
  noPeek: 'Le nombre d’absences ne se voit qu’à la fin.',
  conclude: 'Voir la réponse',
  concludeNote: 'Vous regardez une fois. La réponse reste telle quelle.',
  stop: 'Arrêter la comparaison…',
  stopTitle: 'Arrêter la comparaison ?',
  stopNote: 'Il n’y aura pas de réponse. Tout le monde reçoit de nouveau le texte A.',
  stopAct: 'Arrêter',
  goOn: 'Continuer',
  verdict: {
    'a-less': (a, b) => `Moins de rendez-vous manqués après le texte A : ${a} contre ${b}.`,
    'b-less': (a, b) => `Moins de rendez-vous manqués après le texte B : ${b} contre ${a}.`,
    'no-clear-difference': (a, b) =>
      `Pas de différence nette : ${a} de manqués après le texte A, ${b} après le texte B.`,
    'too-few-people': (a, b) => `Pas de réponse : trop peu de personnes. ${a} de manqués après A, ${b} après B.`,
  },
  bounds: (low, high) => `B moins A se situe entre ${low} et ${high} points, avec 95 % de confiance.`,
  smaller: 'Une différence de moins d’un quart peut ne pas se voir.',
  stays: 'Tout le monde reçoit le texte A.',
  useB: 'Utiliser le texte B pour tous',
  used: 'Le rappel a le texte B, ou a changé depuis.',
  compared: (side, missed, all) =>
    `${side === 'a' ? 'A' : 'B'} : ${plural(missed, 'manqué', 'manqués')} sur ${visits(all)}.`,
  ends: {
    concluded: 'La réponse a été vue.',
    stopped: 'Arrêtée avant la fin : pas de réponse.',
    'rule-changed': 'Le rappel a été modifié : pas de réponse.',
    'text-changed': 'Un des textes a été modifié : pas de réponse.',
  },
  when: (from, until) => `du ${from} au ${until}`,
  ended: rule => `Deux textes de « ${rule} »`,
  people: 'Exporter les personnes, sans noms',
  peopleOf: rule => `Exporter les personnes, sans noms : ${rule}`,
  saved: fileName => `${fileName} enregistré.`,
  file: 'deux-textes',
  peopleFile: 'deux-textes-personnes',
  rows: {
    what: 'Quoi',
    value: 'Valeur',
    rule: 'Rappel',
    textA: 'Texte A',
    textB: 'Texte B',
    begun: 'Commencée',
    from: 'Rendez-vous dès le',
    share: 'Part connue (%)',
    needed: 'Rendez-vous nécessaires par texte',
    counted: { a: 'A : rendez-vous comptés', b: 'B : rendez-vous comptés' },
    ended: 'Terminée',
    end: 'Comment elle a fini',
    until: 'Rendez-vous jusqu’au',
    visits: { a: 'A : rendez-vous', b: 'B : rendez-vous' },
    missed: { a: 'A : manqués', b: 'B : manqués' },
    people: { a: 'A : personnes', b: 'B : personnes' },
    change: 'B moins A (points)',
    low: 'B moins A, au moins (points)',
    high: 'B moins A, au plus (points)',
    person: 'Personne',
    side: 'Texte',
    itsVisits: 'Rendez-vous',
    itsMissed: 'Manqués',
  },
};
