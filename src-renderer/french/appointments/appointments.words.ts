import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { appointmentWords as english } from '../../appointments/appointments.words.ts';
import { plural, showCount, showNames, showWallTime } from '../../ui/format.ts';
import { countOthers, countTexts } from '../texts/counts.words.ts';
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

const bulkCancel: (typeof english)['bulkCancel'] = {
  title: count => `Annuler ${appointments(count)} ?`,
  day: 'Annuler cette journée…',
  reading: 'Lecture des rendez-vous…',
  go: count => `Annuler ${appointments(count)}`,
  back: 'Ne rien annuler',
  lead: count => `${appointments(count)} ${agree(count, 'sera annulé', 'seront annulés')} :`,
  atService: count =>
    `${queued(count)} ${agree(count, 'sera annulé', 'seront annulés')} auprès du service de SMS. Tant qu’il n’a pas confirmé, ${agree(count, 'ce SMS peut', 'chacun peut')} encore partir.`,
  here: count =>
    `${texts(count)} pas encore ${agree(count, 'parti ne sera pas envoyé', 'partis ne seront pas envoyés')}.`,
  unknown: count =>
    `Nous ne savons pas si ${texts(count)} ${agree(count, 'est parti ou peut', 'sont partis ou peuvent')} encore partir : regardez dans Messages et téléphonez.`,
  with: (staff, count) => `${staff ? `Avec ${staff}` : 'Sans collaborateur'} : ${appointments(count)}`,
  one: (when, names, service) => `${when}, ${names}${service && ` : ${service}`}`,
  more: count => `et ${countOthers(count)}`,
  nothing: 'Ils sont déjà annulés.',
  been: count =>
    `${appointments(count)} ${agree(count, 'a déjà eu lieu, ou la personne n’est pas venue : il ne change pas.', 'ont déjà eu lieu, ou la personne n’est pas venue : ils ne changent pas.')}`,
  later: count =>
    `${MOST_TOGETHER} au plus à la fois : ${countOthers(count)} ${agree(count, 'reste', 'restent')} pour l’instant. Annulez-${agree(count, 'le', 'les')} ensuite.`,
  noTexts: 'Aucun SMS à annuler.',
  told: names => `Ont déjà reçu un SMS, qui ne peut pas être repris : ${showNames(names, countOthers)}.`,
  silence: 'Cela ne prévient personne. Vous pourrez ensuite écrire aux personnes concernées.',
  who: 'Personnes concernées',
  progress: 'Annulation auprès du service de SMS',
  goesOn: 'Fermer n’arrête rien. L’agenda garde la preuve jusqu’à ce que vous l’ayez vue.',
  showReport: 'Preuve, et qui prévenir…',
  reportTitle: count => `${appointments(count)} ${agree(count, 'annulé', 'annulés')}`,
  done: count => `${appointments(count)} ${agree(count, 'annulé', 'annulés')}.`,
  gone: count => `${texts(count)} ${agree(count, 'annulé', 'annulés')} : le service de SMS a confirmé.`,
  notSent: count => `${texts(count)} ${agree(count, 'n’est pas parti', 'ne sont pas partis')}.`,
  nobodyTold: 'Cela n’a prévenu personne : la page Aujourd’hui le rappelle jusque-là.',
  out: count =>
    `${texts(count)} ${agree(count, 'était déjà parti et ne peut pas être repris : téléphonez à cette personne.', 'étaient déjà partis et ne peuvent pas être repris : téléphonez à ces personnes.')}`,
  open: count =>
    `${texts(count)} ${agree(count, 'peut', 'peuvent')} encore partir : le service de SMS n’a pas confirmé. La page Aujourd’hui le dira. Téléphonez si c’est important.`,
  noneHeld: 'Le service de SMS n’avait aucun SMS pour ces rendez-vous.',
  report: 'Preuve, SMS par SMS',
  columns: { person: 'Personne', due: 'Prévu', outcome: 'État' },
  tell: 'Prévenir',
  tellInstead: 'Cela remplace votre brouillon.',
  tellNobody: 'Aucune ne peut recevoir de SMS.',
  tellGo: (name, count) => `Écrire à ce sujet à ${count === 1 ? name : people(count)}…`,
  phone: 'À appeler, car sans SMS :',
  phoneWhy: { noNumber: 'pas de numéro pour les SMS', stop: 'ne reçoit pas de SMS' },
  close: 'Fermer',
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
  telling: {
    offer: (name, count) => `Prévenir ${name ?? people(count)} par SMS`,
    how: (count, cost, when) => {
      const goes = when === null ? 'dans 1 minute, annulable jusque-là' : showWallTime(when);
      return count === 1 ? `Part ${goes}. Coût : ${cost}.` : `${countTexts(count)} partent ${goes}. Coût : ${cost}.`;
    },
    unreached: names =>
      names.length === 1
        ? `Les SMS n’arrivent pas au numéro de ${names[0]}. Téléphonez.`
        : `Les SMS n’arrivent pas aux numéros de ${showNames(names, countOthers)}. Téléphonez.`,
    goes: (count, when) =>
      `${countTexts(count)} pour prévenir : ${showWallTime(when)}. « Annuler » ${agree(count, 'l’arrête', 'les arrête')}.`,
    toPhone: (names, count) => `À appeler : ${showNames(names, countOthers, count)}.`,
  },
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
      `Nous ne savons pas si le SMS d’annulation à ${name} est parti ou peut encore partir (${due}) : regardez-le, ou téléphonez.`,
    look: name => `Voir le SMS à ${name}`,
  },
  restoredTexts: {
    told: names => `Un SMS a déjà annoncé l’annulation à ${showNames(names, countOthers)} : téléphonez.`,
    open: names => `Un SMS a pu ou peut encore annoncer l’annulation à ${showNames(names, countOthers)} : téléphonez.`,
    gone: names => `Le SMS d’annulation à ${showNames(names, countOthers)} n’a pas été envoyé.`,
  },
  bulkCancel,
  undo,
};
