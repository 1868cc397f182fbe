import type { words as english } from '../../../today/stop/stop.words.ts';
export const words: typeof english = {
  stopDialog: {
    title: 'Tout arrêter ?',
    queued: (queued, one) =>
      `Programmés : ${queued}. Nous demandons l’annulation. ${one ? 'Il peut' : 'Certains peuvent'} encore partir.`,
    unsure: (unsure, one) => `Sans certitude : ${unsure}. ${one ? 'Il peut' : 'Ils peuvent'} encore partir.`,
    waiting: waiting => `Pas encore programmés : ${waiting}. Rien n’en part avant la reprise.`,
    nothing: 'Rien n’est programmé et rien n’attend.',
    sending: sending => `En cours de transmission : ${sending}. Ce qui part maintenant ne peut être arrêté.`,
    stays: 'Les rendez-vous restent réservés.',
    after: 'Vous pourrez rétablir les SMS plus tard.',
    go: 'Tout arrêter',
    back: 'Continuer l’envoi',
    working: 'Annulation auprès du service…',
  },
  stopReport: {
    title: 'Tout est arrêté',
    notAll: 'Arrêté, mais tous les SMS ne sont pas confirmés',
    held: held => `Pas encore programmés : ${held}. Rien n’en part avant la reprise.`,
    cancelled: cancelled => `Annulés, chacun confirmé par le service : ${cancelled}.`,
    mayStillGo: open =>
      `Peuvent encore partir : ${open}. Le service n’a pas confirmé, ou pas clairement. Téléphonez si c’est important.`,
    tooLate: sent => `Déjà envoyés, trop tard pour annuler : ${sent}.`,
    columns: { person: 'Personne', due: 'Prévu', outcome: 'État' },
    more: count => `${count} de plus dans Messages`,
    close: 'Fermer',
  },
  resume: {
    title: 'Reprendre l’envoi ?',
    counting: 'Décompte de ce qui partirait…',
    unknown: 'Bellbird relit d’abord vos données.',
    cancels: texts => `Annulés d’abord auprès du service de SMS : ${texts}`,
    sends: texts => `À envoyer : ${texts}`,
    sendsNone: 'Aucun SMS n’attend d’être envoyé.',
    more: count => `Et ${count} de plus.`,
    still: 'Chacun part à son heure, s’il est encore voulu. Trop tard, il est marqué Manqué et ne part pas.',
    campaign: {
      'at-once': leaving => ` : ${leaving}, départ immédiat.`,
      later: (leaving, due) => ` : ${leaving}, départ ${due}.`,
      missed: (missed, due) => ` : ${missed} pour ${due}, trop tard maintenant, donc rien ne part.`,
    },
    stays:
      'Les SMS que « Tout arrêter » a annulés restent arrêtés. Pour changer cela, appuyez sur « Rétablir » sur la page Aujourd’hui.',
    savedAt: when => `Ces données datent de ${when}.`,
    incomplete:
      'Des SMS inconnus de ces données ont pu être envoyés. Ce qui a pu partir reste retenu. Reprenez seulement si aucun autre ordinateur n’envoie à partir de vos données.',
    go: 'Reprendre l’envoi',
    back: 'Retour',
    done: 'L’envoi reprend.',
    notLive: 'Aucun rappel ne part avant l’activation de l’envoi. Les SMS déjà programmés partent.',
  },
};
