import { assertNever } from '../../../../src-shared/contract/errors.ts';
import {
  type HoldReason,
  isDismissedUncertain,
  type MessageState,
  type SaidBy,
  type SkipReason,
  type StateReason,
  type TextAlert,
  type WithdrawReason,
} from '../../../../src-shared/model/message.ts';
import { keptAt } from '../../../../src-shared/text/template-fields.ts';
import type * as english from '../../../texts/state/message-state.words.ts';
import {
  isAsAsked,
  isForATime,
  isMisleading,
  isMissedSinceCopy,
  isReplacedByFound,
  isSilence,
  meaningAsAsked,
  meaningOf,
  type StateOfText,
  saidByService,
  wordedState,
} from '../../../texts/state/text-facts.ts';
import { countryName, showWallTime, showWeekdayTime, timeOf } from '../../../ui/format.ts';
import { listCharacters } from './characters.words.ts';
import { quotedFields } from './field-names.words.ts';

const states: Record<MessageState, string> = {
  held: 'Retenu',
  planned: 'Pas encore programmé',
  blocked: 'Bloqué',
  skipped: 'Ignoré',
  withdrawn: 'Non envoyé',
  'in-flight': 'Envoi en cours',
  accepted: 'Programmé',
  refused: 'Refusé',
  uncertain: 'Peut-être envoyé',
  cancelling: 'Annulation en cours',
  cancelled: 'SMS annulé',
  'cancel-uncertain': 'Peut encore partir',
  missed: 'Manqué',
  done: 'Transmis au service',
};

const alerts: Record<TextAlert, string> = {
  'may-be-queued': 'Peut-être programmé',
  'too-late-by-clock': 'Trop tard, sauf si l’horloge est fausse',
  'not-reminded': 'Sans rappel',
  'not-informed': 'Non prévenu',
  'old-time': 'Ancienne heure envoyée',
  'old-number': 'Parti à un ancien numéro',
  'believes-cancelled': 'Annulation annoncée',
  'may-still-go': states['cancel-uncertain'],
};

export const stateNames: typeof english.stateNames = { states, alerts };

export const stateWord: typeof english.stateWord = ({ state, reason, dueLocal, alert = null }) => {
  const word = alert === null ? states[wordedState({ state, reason })] : alerts[alert];
  if (!isForATime({ state, alert }) || dueLocal === null) return word;
  return state === 'planned' ? `${word}, prévu ${showWallTime(dueLocal)}` : `${word} ${showWeekdayTime(dueLocal)}`;
};

export const stateSentence: typeof english.stateSentence = (text, isFoundSaid = false) => {
  const isFound = text.reason?.kind === 'found';
  if (text.alert === 'not-reminded') return notRemindedText(text);
  if (text.alert === 'believes-cancelled') return toldCancelledText(text);
  if (text.alert === 'not-informed') return notToldText(text);
  if (isMisleading(text)) return misledText(text);
  if (isMissedSinceCopy(text.reason)) return reasonText(text.reason, text.sender);
  if (isReplacedByFound(text)) return 'Il a été transmis au service depuis. La suite est à côté.';
  const isSaid = isFound ? isFoundSaid : text.alert != null && isSilence(text.reason);
  const reason = text.reason === null || isSaid ? null : plainReason(text, text.reason);
  return [stateText(text), toldSentence(text), reason].filter(Boolean).join(' ');
};

export const plainReason: typeof english.plainReason = (text, reason) => {
  if (reason.kind !== 'service' || !isAsAsked({ state: text.state, reason })) return reasonText(reason, text.sender);
  const known = meaningAsAsked(text, reason.words);
  return known && `${known.what} ${known.next}`;
};

export const outdatedText: typeof english.outdatedText = ({ told }) => {
  if (!told) return '';
  const { start, phone } = told;
  const at = phone === null ? '' : phone.told === '' ? ' à un autre numéro' : ` au ${phone.told}`;
  if (start === null)
    return `SMS parti${at}, ${phone?.now ? `et non au ${phone.now}` : 'qui n’est plus le numéro de cette personne'}`;
  const sameDay = start.told.slice(0, 10) === start.now.slice(0, 10);
  const now = sameDay ? timeOf(start.now) : showWallTime(start.now);
  return `Le SMS${at} disait ${showWallTime(start.told)}, c’est maintenant ${now}`;
};

function misledText(text: StateOfText): string {
  const next =
    text.alert === 'old-time'
      ? 'Aucun SMS n’est sûr de corriger cela à temps : téléphonez.'
      : 'Le numéro actuel n’a jamais reçu de SMS : téléphonez.';
  return [toldSentence(text), next].filter(Boolean).join(' ');
}

function toldCancelledText({ state }: StateOfText): string {
  const told = state === 'done' ? 'Un SMS a annoncé' : 'Un SMS a peut-être annoncé';
  return `${told} que le rendez-vous est annulé, alors qu’il a lieu : téléphonez.`;
}

function toldSentence(text: StateOfText): string {
  const told = outdatedText(text);
  return told === '' ? '' : `${told}.`;
}

function notRemindedText({ reason }: StateOfText): string {
  const why =
    reason?.kind === 'withdrawn'
      ? `le SMS a été annulé. ${withdrawals[reason.why]} Son`
      : 'le SMS a été annulé quand tout a été arrêté, et son';
  return `Sans rappel : ${why} heure est passée. Téléphonez si c’est important.`;
}

function notToldText({ notInformed = [] }: StateOfText): string {
  const who = notInformed.map(
    ({ name, start }) => `${name} ne sait pas que ${showWallTime(start)} est annulé : téléphonez.`,
  );
  return [...who, 'Ce SMS n’est pas parti. Un de ses rendez-vous a été rétabli.'].join(' ');
}

const NOT_AGAIN = 'Il ne sera pas renvoyé sans votre accord.';
const unclear = (reason: StateOfText['reason']) =>
  reason?.kind === 'found'
    ? 'La réponse du service de SMS n’est pas connue ici'
    : 'Le service de SMS n’a pas répondu clairement';

function stateText({ state, reason, dueLocal, alert }: StateOfText): string {
  const at = dueLocal === null ? '' : ` ${showWallTime(dueLocal)}`;
  if (alert === 'may-still-go')
    return `Il peut encore partir${at}, et rien ne peut plus l’arrêter. Prévenez vous-même s’il est faux.`;
  if (alert === 'too-late-by-clock') return `Il était prévu${at}. Il attend que le service de SMS donne l’heure juste.`;
  if (alert === 'may-be-queued') {
    const open = `${unclear(reason)}.`;
    return state === 'uncertain' ? `${open} ${NOT_AGAIN}` : open;
  }
  if (isDismissedUncertain({ state, reason })) return 'Nous ne savons pas s’il est parti.';
  switch (state) {
    case 'held':
      return reason?.kind === 'held' && reason.why === 'just-confirmed'
        ? 'Après la première minute, il part tout seul.'
        : 'Il ne part pas tout seul.';
    case 'planned':
      return `Prévu${at}. Le service de SMS ne l’a pas encore.`;
    case 'blocked':
      return 'Il ne peut pas partir tel quel.';
    case 'skipped':
      return 'Non envoyé.';
    case 'withdrawn':
      return 'Retiré avant de partir. Non envoyé.';
    case 'in-flight':
      return 'En attente de la réponse du service de SMS.';
    case 'accepted':
      return `Part${at}, même si ce PC est éteint.`;
    case 'refused':
      return 'Non envoyé.';
    case 'uncertain':
      return `${unclear(reason)}. Nous ne savons pas s’il est parti. ${NOT_AGAIN}`;
    case 'cancelling':
      return `En attente de la confirmation du service de SMS. Il peut encore partir${at}.`;
    case 'cancelled':
      return 'Le service de SMS a confirmé qu’il ne part pas.';
    case 'cancel-uncertain':
      if (reason?.kind === 'other-account') return `Il peut encore partir${at}.`;
      return `Il peut encore partir${at} : le service de SMS n’a pas confirmé l’annulation.`;
    case 'missed':
      return 'Il était trop tard pour l’envoyer. Non envoyé.';
    case 'done':
      return 'L’arrivée sur le téléphone n’est pas signalée.';
    default:
      return assertNever(state);
  }
}

const holds: Record<HoldReason, string> = {
  'stopped-by-person': 'L’envoi est arrêté jusqu’à ce que quelqu’un le reprenne.',
  'sending-locked': 'Rien n’est envoyé avant l’activation de l’envoi.',
  'import-to-confirm': 'Il vient d’un import. Lancez d’abord l’envoi de ses rappels.',
  'just-confirmed': 'Jusque-là, vous pouvez l’annuler.',
  'old-text-may-go': 'Un ancien SMS qui dit autre chose peut encore partir. Téléphonez.',
  'hour-closed': 'Aucun SMS ne part plus à son heure. Autorisez cette heure dans les réglages, ou arrêtez la campagne.',
};
const closedIn = (country: string) =>
  `${country === 'other' ? 'Autres pays' : countryName(country)} : aucune promotion à cette heure. Voyez les règles des pays, ou arrêtez la campagne.`;
const skips: Record<Exclude<SkipReason, 'same-text-same-phone'>, string> = {
  'opted-out': 'Ce numéro est désinscrit.',
  'do-not-text': 'Cette personne est marquée « pas de SMS ».',
  'no-consent': 'N’accepte pas les promotions.',
  'rule-already-past': 'Réservé, déplacé ou modifié trop tard pour lui.',
  'not-marked': 'Il va aux personnes marquées « Présent ».',
  suppressed: 'Quelqu’un a choisi de ne pas l’envoyer.',
  'outside-hours': 'Son heure est hors de vos heures d’envoi. Sa règle le laisse alors de côté.',
  'too-early': 'Il partirait plus tôt que sa règle ne le permet.',
};
function saidText(said: SaidBy | undefined): string {
  if (!said) return 'Ce téléphone reçoit déjà ce SMS à cette heure. Il ne sera pas envoyé deux fois.';
  const { contactName, isSamePerson } = said;
  const who = isSamePerson ? contactName : `${contactName}, sur le même téléphone,`;
  return `${who} reçoit déjà ce SMS à cette heure. Il ne sera pas envoyé deux fois.`;
}

const withdrawals: Record<WithdrawReason, string> = {
  moved: 'Le rendez-vous a été déplacé.',
  'appointment-cancelled': 'Le rendez-vous a été annulé.',
  arrived: 'La personne était là.',
  'not-marked': 'La personne n’est plus marquée comme le demande la règle.',
  'has-booked': 'La personne a repris rendez-vous, ou un autre n’est pas pointé.',
  'came-again': 'La personne est revenue depuis.',
  'missed-again': 'Un rendez-vous plus récent a été manqué aussi. Il a son SMS.',
  'no-show': 'La personne n’est pas venue.',
  begun: 'Le rendez-vous avait commencé.',
  'not-theirs': 'Le rendez-vous n’est plus pour cette personne.',
  'not-for-it': 'Sa règle ne vaut plus pour ce rendez-vous : la prestation, le collaborateur ou un groupe a changé.',
  'rule-off': 'Sa règle a été désactivée.',
  'rule-removed': 'Sa règle a été supprimée.',
  'number-changed': 'Le numéro a changé.',
  'words-changed': 'Ce qu’il dit a changé : un nom, la prestation ou le modèle.',
  'time-changed': 'Son heure a changé : par la règle, ou par les heures et jours d’envoi.',
  'sender-changed': 'Le nom d’expéditeur a changé.',
  'stands-already': 'Un SMS précédent pour cette heure vaut de nouveau.',
  'said-already': 'Le téléphone reçoit déjà ce même texte à cette heure.',
  edited: 'Son nom, son numéro, son modèle ou son heure a changé.',
  'opted-out': 'Cette personne est désinscrite.',
  'do-not-text': 'Cette personne est marquée « pas de SMS ».',
  'no-consent': 'N’accepte pas les promotions.',
  'not-kept': 'La règle annuelle a changé. Ou la date ou le numéro de la personne.',
  'by-person': 'Quelqu’un a choisi de ne pas l’envoyer.',
  'everything-stopped': 'Quelqu’un a tout arrêté.',
  'rule-changed': 'La règle de rappel a changé.',
  'import-undone': 'L’import qui l’avait apporté a été annulé.',
  'dismissed-uncertain': 'Quelqu’un a décidé d’en rester là.',
  'replaced-uncertain': 'Quelqu’un a fait partir le nouveau SMS à côté.',
  'sent-again': 'Quelqu’un l’a fait renvoyer.',
  'sent-now': 'Quelqu’un l’a fait envoyer tout de suite à la place.',
  'contact-removed': 'La personne à qui il allait a été supprimée.',
  untrue: 'Il dit d’un rendez-vous ce qui n’est plus vrai.',
  'campaign-stopped': 'Quelqu’un a arrêté la campagne.',
  'batch-recalled':
    'Il a été transmis avec un SMS qui ne doit pas partir. L’annulation des deux est en cours. Après confirmation, il est reprogrammé, ou la question vous est posée.',
  'hour-closed': 'Aucun SMS ne part plus à son heure. Une fois annulé, il est retenu.',
  'account-changed': 'Le compte SMS a changé. Une fois annulé, il est prévu de nouveau.',
  restored: 'C’était après la sauvegarde de ces données. Elles ne disent pas pourquoi.',
};

const FOUND = 'Ces données ne le connaissaient pas.';

export const reasonText: typeof english.reasonText = (reason: StateReason, sender: string | null = null): string => {
  switch (reason.kind) {
    case 'held':
      return reason.country === undefined ? holds[reason.why] : closedIn(reason.country);
    case 'blocked':
      return blockText(reason.why);
    case 'skipped':
      return reason.why === 'same-text-same-phone' ? saidText(reason.said) : skips[reason.why];
    case 'withdrawn':
      return withdrawals[reason.why];
    case 'service':
      return serviceText(reason.words, sender);
    case 'found':
      return reason.seen ? `${FOUND} Quelqu’un en est resté là.` : FOUND;
    case 'old-text-went-out':
      return 'Il est parti tel qu’affiché ici : après le changement, il était trop tard pour l’annuler.';
    case 'said-sent':
      return reason.stale
        ? 'Quelqu’un l’a noté comme envoyé. Ce dont il parle avait changé.'
        : 'Quelqu’un l’a noté comme envoyé.';
    case 'old-text-open':
      return 'Personne n’a su à temps si l’ancien SMS était parti. Téléphonez.';
    case 'restored-since':
      if (reason.waited)
        return 'Il attendait dans des données restaurées. Il a peut-être été envoyé après leur enregistrement.';
      return 'Son heure est venue après la sauvegarde de ces données : il a peut-être été envoyé, de cet ordinateur ou d’un autre.';
    case 'dismissed':
      return [reason.was && reasonText(reason.was, sender), 'Quelqu’un en est resté là.'].filter(Boolean).join(' ');
    case 'retry-later':
      return 'Le service était injoignable. Bellbird réessaie tout seul. Rien n’a quitté cet ordinateur.';
    case 'other-account':
      return 'Il est programmé sur le compte SMS précédent. Il ne peut pas être annulé d’ici. C’est le même compte ? Dites-le dans Réglages, Compte SMS.';
    default:
      return assertNever(reason);
  }
};

const FILLED_IN_AT = {
  person: 'la fiche',
  appointment: 'le rendez-vous',
  business: 'les réglages',
  several: 'chacun à sa place',
};

export const blockText: typeof english.blockText = why => {
  switch (why.kind) {
    case 'value-missing':
      return `Rien à mettre pour ${quotedFields(why.names)}. Complétez ${FILLED_IN_AT[keptAt(why.names)]}, ou donnez au modèle d’autres mots.`;
    case 'unknown-variable':
      return `Le modèle demande ${quotedFields(why.names)}, qui n’est pas connu. Corrigez le modèle.`;
    case 'variable-in-value':
      return `Ce qui remplace ${quotedFields(why.names)} contient « {$ ». Corrigez la fiche.`;
    case 'not-gsm':
      return `Le compte ne peut pas envoyer ${listCharacters(why.characters)}. Écrivez autrement, ou autorisez ces caractères dans Réglages, Compte SMS.`;
    case 'no-phone':
      return 'Pas de numéro. Ajoutez-en un pour l’envoyer.';
    case 'no-sender':
      return 'Aucun nom d’expéditeur : saisissez-le dans les réglages.';
    case 'empty-text':
      return 'Le texte est vide : écrivez le modèle.';
    case 'country-rule':
      return `${countryName(why.country)} : une règle le retient.`;
    default:
      return assertNever(why);
  }
};

export const serviceText: typeof english.serviceText = (words, sender = null) => {
  const { http, detail } = words;
  const said = saidByService(words);
  const known = meaningOf(words, sender);
  if (http === null) return 'Aucune réponse.';
  if (said.length === 0) return 'Ce qui est revenu n’était pas une réponse du service.';
  if (known) return `${known.what} ${known.next}`;
  return `Réponse du service : ${[...said, detail].filter(part => part !== '').join(' · ')}.`;
};
