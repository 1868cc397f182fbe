import type { MessageRow } from '../../../../src-shared/model/message.ts';
import type { words as english } from '../../../texts/actions/decisions.words.ts';
import { showNames } from '../../../ui/format.ts';
import { countOthers, textsNeedYou } from '../counts.words.ts';

const since: Record<Exclude<MessageRow['appointmentSince'], null | 'other-time'>, string> = {
  cancelled: 'annulé depuis',
  moved: 'déplacé depuis',
  missing: 'absent de ces données',
  'no-rule': 'sans règle pour lui',
};

export const words: typeof english = {
  title: textsNeedYou,
  appointment: (when, what, now) => {
    if (what === 'other-time') return `Rendez-vous ${when}. Ces données sont plus anciennes et l’ont à ${now}.`;
    return what === null ? `Rendez-vous ${when}` : `Rendez-vous ${when}, ${since[what]}`;
  },
  moveFound: when =>
    `Si ${when} est juste, déplacez-y le rendez-vous : le SMS reste. Sinon, il est annulé à la reprise des envois.`,
  wereSent: 'Ce SMS est parti, et n’est plus juste :',
  sentElsewhere: 'Ce SMS est parti à un autre numéro :',
  wereSentOtherTime: 'Ce SMS est parti, et ces données ont une autre heure :',
  mayHaveBeenSentOtherTime: 'Ce SMS est peut-être parti, et ces données ont une autre heure :',
  mayHaveBeenSent: 'Ce SMS est peut-être parti, et n’est plus juste :',
  sends: act => `« ${act} » envoie :`,
  nothingToSend: 'Le rendez-vous est annulé : il n’y a rien à renvoyer.',
  notBooked: 'Son rendez-vous manque dans ces données : il ne peut pas être renvoyé d’ici.',
  tooLateAgain: 'Impossible de le renvoyer maintenant : il est trop tard, ou cette personne ne reçoit plus de SMS.',
  test: 'SMS de test',
  details: 'Détails',
  detailsOf: name => `Détails du SMS à ${name}`,
  more: count => `${count} de plus dans Messages`,
  names: names => showNames(names, countOthers),
  openCampaign: 'Ouvrir la campagne',
  notNow:
    'Impossible de réessayer maintenant : hors de vos heures d’envoi, campagne arrêtée, ou plus personne à contacter.',
  noPerson: 'Personne dans Contacts',
  noNumber: 'Sans numéro',
};
