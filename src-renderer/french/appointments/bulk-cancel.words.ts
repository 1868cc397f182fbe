import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { words as english } from '../../appointments/bulk-cancel.words.ts';
import { plural, showNames } from '../../ui/format.ts';
import { countOthers } from '../texts/counts.words.ts';
import { agree } from '../ui/agree.ts';
import { appointments, queued, texts } from './appointments.words.ts';

export const words: typeof english = {
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
  tellGo: (name, count) => `Écrire à ce sujet à ${count === 1 ? name : plural(count, 'personne', 'personnes')}…`,
  phone: 'À appeler, car sans SMS :',
  phoneWhy: { noNumber: 'pas de numéro pour les SMS', stop: 'ne reçoit pas de SMS' },
  close: 'Fermer',
};
