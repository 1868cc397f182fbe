import type { MessageRow } from '../../../../src-shared/model/message.ts';
import type { words as english } from '../../../texts/actions/decisions.words.ts';
import { showNames } from '../../../ui/format.ts';
import { countOthers, thingsNeedYou } from '../counts.words.ts';

const since: Record<NonNullable<MessageRow['appointmentSince']>, string> = {
  cancelled: 'annulé depuis',
  moved: 'déplacé depuis',
  missing: 'absent de ces données',
  'no-rule': 'sans règle pour lui',
};

export const words: typeof english = {
  title: thingsNeedYou,
  appointment: (when, what) => (what === null ? `Rendez-vous ${when}` : `Rendez-vous ${when}, ${since[what]}`),
  wereSent: 'Ce texte est parti, et n’est plus juste :',
  sentElsewhere: 'Ce texte est parti à un autre numéro :',
  mayHaveBeenSent: 'Ce texte est peut-être parti, et n’est plus juste :',
  sends: act => `« ${act} » envoie :`,
  nothingToSend: 'Le rendez-vous est annulé : il n’y a rien à renvoyer.',
  tooLateAgain: 'Impossible de le renvoyer maintenant : il est trop tard, ou cette personne ne reçoit plus de SMS.',
  test: 'SMS de test',
  details: 'Détails',
  detailsOf: name => `Détails du SMS à ${name}`,
  more: count => `${count} de plus dans Messages`,
  names: names => showNames(names, countOthers),
  openCampaign: 'Ouvrir la campagne',
  notNow:
    'Impossible de réessayer maintenant : c’est hors de vos heures d’envoi, la campagne est arrêtée, ou personne ne peut plus en recevoir de SMS.',
  noPerson: 'Personne dans Contacts',
  noNumber: 'Sans numéro',
};
