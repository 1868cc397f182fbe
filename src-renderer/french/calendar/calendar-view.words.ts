import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { viewWords as english } from '../../calendar/calendar-view.words.ts';
import { plural } from '../../ui/format.ts';
import { appointments } from '../appointments/appointments.words.ts';
import { agree } from '../ui/agree.ts';

export const viewWords: typeof english = {
  view: 'Vue',
  month: 'Mois',
  week: 'Semaine',
  day: 'Jour',
  list: 'Liste',
  previous: {
    month: 'Mois précédent',
    week: 'Semaine précédente',
    day: 'Jour précédent',
    list: 'Quatre semaines précédentes',
  },
  next: { month: 'Mois suivant', week: 'Semaine suivante', day: 'Jour suivant', list: 'Quatre semaines suivantes' },
  days: {
    earlier: day => `Jours précédents : ${day}`,
    later: day => `Jours suivants : ${day}`,
  },
  noDays: { earlier: 'Aucun jour précédent dans cette semaine', later: 'Aucun jour suivant dans cette semaine' },
  emptyPeriod: {
    month: 'Aucun rendez-vous ce mois-ci. Cliquez sur un jour pour réserver, ou importez une liste.',
    week: 'Aucun rendez-vous cette semaine. Cliquez sur une heure pour réserver, ou importez une liste.',
    day: 'Aucun rendez-vous ce jour-là. Cliquez sur une heure pour réserver, ou importez une liste.',
    list: 'Aucun rendez-vous pendant ces quatre semaines. Réservez, ou importez une liste.',
  },

  staffFilter: 'Collaborateurs',
  staffFilterOf: (shown, all) => `Collaborateurs : ${shown} sur ${all}`,
  staffShow: 'De qui afficher les rendez-vous',
  staffAll: 'Tout afficher',
  leftOut: count =>
    `${appointments(count)} d’autres collaborateurs ${agree(count, 'n’est pas affiché', 'ne sont pas affichés')}.`,

  listColumns: { day: 'Jour', time: 'Heure', person: 'Personne', what: 'Quoi', status: 'État', text: 'SMS' },
  from: day => `Dès le ${day}`,
  listOf: period => `Rendez-vous, ${period}`,

  plusOthers: count => `+${count}`,
  doubleBooked: 'en double',
  doubleBookedTip: 'En double : un autre rendez-vous est à la même heure.',
  doubleBookedCount: count => `${appointments(count)} en double. Afficher`,
  cancelledCount: count => plural(count, 'annulé', 'annulés'),
  inSeries: 'd’une série',

  isHoliday: (day, name) => `${day} : ${name}.`,

  skippedHour: 'n’existe pas : passage à l’heure d’été',
  skippedShort: 'heure absente',
  againHour: 'la seconde fois : passage à l’heure d’hiver',
  noAgainHour: 'n’existe pas deux fois ce jour-là',
  againShort: time => `${time} encore`,
  shortDay: 'un jour de 23 heures : passage à l’heure d’été',
  longDay: 'un jour de 25 heures : passage à l’heure d’hiver',
  clocksChange: { skipped: 'Passage à l’heure d’été', repeated: 'Passage à l’heure d’hiver' },

  zone: (city, hereCity, here, there) =>
    `Les heures sont celles de ${city}, où il est ${there}. Cet ordinateur est réglé sur ${hereCity}, où il est ${here}.`,

  select: 'Sélectionner plusieurs…',
  selectBar: 'Sélection',
  selectDone: 'Fin de la sélection',
  selected: count => `${appointments(count)} ${agree(count, 'sélectionné', 'sélectionnés')}`,
  selectedAll: `${appointments(MOST_TOGETHER)} sélectionnés, le maximum à la fois. Annulez-les, puis sélectionnez les autres.`,
  selectBeen: name => `${name} : ce rendez-vous a déjà eu lieu, ou la personne n’est pas venue. Pas de sélection.`,
  moveBeen: name => `${name} : ce rendez-vous est passé et noté. Remettez-le sur Réservé pour le déplacer.`,
  selectNone: 'Cliquez sur les rendez-vous à sélectionner.',
  selectAllOf: 'Tout sélectionner…',
  selectThese: 'Les sélectionner',
  selectShown: 'Tout ce qui est affiché',
  selectDay: (day, staff) => `${day}, toute l’équipe : ${staff.join(', ')}`,
  selectDayOf: (day, staff) => `${day}, seulement ${staff}`,
  staffNotSimilar: (staff, near) => (near.length === 0 ? staff : `${staff} (pas « ${near.join(' », « ')} »)`),
  selectedOf: staff => `(${staff.map(([name, count]) => `${name} : ${count}`).join(', ')})`,
  cancelSelected: 'Annuler ceux-ci…',
  selectClear: 'Ne rien sélectionner',
};
