import type { words as english } from '../../../today/stop/stop.words.ts';
export const words: typeof english = {
  stopDialog: {
    title: 'Tout arrêter ?',
    queued: queued =>
      `Programmés : ${queued}. Leur annulation est demandée. Sans confirmation, un SMS peut encore partir.`,
    unsure: unsure =>
      `Sans réponse claire : ${unsure}, peut-être partis ou encore en route. Les arrêter n’est pas certain.`,
    waiting: waiting => `Pas encore programmés : ${waiting}, retenus ici.`,
    nothing: 'Rien n’est programmé et rien n’attend.',
    sending: sending =>
      `En cours de transmission : ${sending}. Ceux pour plus tard sont annulés aussi, ceux de maintenant partent.`,
    stays: 'Les rendez-vous restent réservés.',
    after:
      'Les SMS déjà partis ne peuvent pas être repris. Pour envoyer de nouveau, appuyez sur « Reprendre l’envoi ». Les SMS annulés restent arrêtés jusqu’à « Rétablir » sur la page Aujourd’hui.',
    go: 'Tout arrêter',
    back: 'Retour',
    working: 'Annulation auprès du service…',
  },
  stopReport: {
    title: 'Tout est arrêté',
    notAll: 'Arrêté, mais tous les SMS ne sont pas confirmés',
    held: held => `Retenus ici : ${held}.`,
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
    stays: 'Les SMS que « Tout arrêter » a annulés restent arrêtés jusqu’à « Rétablir » sur la page Aujourd’hui.',
    savedAt: when => `Ces données datent de ${when}.`,
    incomplete:
      'Des SMS inconnus de ces données ont pu être envoyés. Ce qui a pu partir reste retenu. Reprenez seulement si aucun autre ordinateur n’envoie à partir de vos données.',
    go: 'Reprendre l’envoi',
    back: 'Retour',
    done: 'L’envoi reprend.',
    notLive: 'Aucun rappel ne part avant l’activation de l’envoi. Les SMS déjà programmés partent.',
  },
};
