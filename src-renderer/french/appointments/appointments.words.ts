import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { appointmentWords as english } from '../../appointments/appointments.words.ts';
import { plural, showCount, showNames, showWallTime } from '../../ui/format.ts';
import { countOthers } from '../texts/counts.words.ts';
import { agree } from '../ui/agree.ts';

export const texts = (count: number) => plural(count, 'SMS', 'SMS');
export const queued = (count: number) => plural(count, 'SMS programmé', 'SMS programmés');
export const appointments = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');
export const is = (count: number) => (count < 2 ? 'est' : 'sont');
const people = (count: number) => plural(count, 'personne', 'personnes');

/** Whether somebody is a man or a woman is not known, so that no participle agrees with them. */
const doNotKnow = (count: number) => agree(count, 'ne sait pas encore', 'ne savent pas encore');

const statuses: Record<AppointmentStatus, string> = {
  booked: 'Réservé',
  confirmed: 'Confirmé',
  arrived: 'Présent',
  'no-show': 'Absent',
  cancelled: 'RDV annulé',
};

const undo: (typeof english)['undo'] = {
  undone: count => (count === 0 ? 'Rien n’a pu être repris.' : 'Repris.'),
  notUndone: changed =>
    `${agree(changed.length, 'Modifié depuis, laissé tel quel', 'Modifiés depuis, laissés tels quels')} : ${changed
      .slice(0, 3)
      .map(({ contactName, start }) => `${contactName} ${start && showWallTime(start)}`.trim())
      .join(' ; ')}${changed.length > 3 ? `, et ${plural(changed.length - 3, 'autre', 'autres')}` : ''}.`,
  outdatedInfo: told => {
    const each = told.slice(0, 3).map(({ contactName, told: start, now }) => {
      const by = now === null ? 'et il est annulé' : `et c’est ${showWallTime(now)}`;
      return `Le SMS à ${contactName} disait ${showWallTime(start)}, ${by}`;
    });
    return `${each.join(' ; ')}${told.length > 3 ? ` ; et ${plural(told.length - 3, 'autre', 'autres')}` : ''} : prévenez vous-même.`;
  },
  undoneMayGo: count =>
    `Annulation en cours pour ${queued(count)}. ${agree(count, 'Il', 'Chacun')} peut encore partir.`,
};

export const appointmentWords: typeof english = {
  statuses,
  nobodyInParticular: 'Sans collaborateur',
  both: (one, other) => `${one} et ${other}`,
  andOthers: (name, count) => (count === 0 ? name : `${name} et ${countOthers(count)}`),
  openInMessages: 'Ouvrir dans Messages',
  notInformedWarning: names => `Aucun SMS automatique ne préviendra ${names}.`,
  notInformed: {
    note: (name, when) => `${name} ne sait pas encore que son rendez-vous est annulé (${when}).`,
    notes: (count, when, each) =>
      `${people(count)} ${doNotKnow(count)} que ${agree(count, 'son rendez-vous', 'leur rendez-vous')} est annulé (${when}) : ${showNames(each, countOthers)}.`,
    open: 'Prévenir…',
    title: count =>
      count < 2 ? 'Annulé, personne non prévenue' : `${showCount(count)} annulés, personnes non prévenues`,
    lead: 'Ces rendez-vous sont annulés, et aucun SMS ne le dit :',
    markInformed: 'Déjà au courant',
    markInformedOf: name => `Déjà au courant : ${name}`,
    moved: (names, from) =>
      `Déplacé, auparavant ${from}. ${showNames(names, countOthers)} ${agree(names.length, 'ne le sait', 'ne le savent')} pas encore.`,
  },
  cancellationText: {
    told: (name, due) => `Un SMS a annoncé l’annulation à ${name} (envoyé ${due}).`,
    noted: (name, due) => `Quelqu’un a noté comme envoyé le SMS d’annulation à ${name} (prévu ${due}).`,
    coming: (name, due) => `Un SMS annonce l’annulation à ${name} : ${due}.`,
    soon: name => `Un SMS annonce l’annulation à ${name} : il part dans une minute.`,
    held: name => `Le SMS d’annulation à ${name} est retenu : il ne part pas tout seul.`,
    open: (name, due) =>
      `Nous ignorons si le SMS d’annulation à ${name} est parti (${due}). Il peut encore partir : regardez-le, ou téléphonez.`,
    look: name => `Voir le SMS à ${name}`,
  },
  restoredTexts: {
    told: names => `Un SMS a déjà annoncé l’annulation à ${showNames(names, countOthers)} : téléphonez.`,
    open: names => `Un SMS a pu ou peut encore annoncer l’annulation à ${showNames(names, countOthers)} : téléphonez.`,
    gone: names => `Le SMS d’annulation à ${showNames(names, countOthers)} n’a pas été envoyé.`,
  },
  undo,
};
