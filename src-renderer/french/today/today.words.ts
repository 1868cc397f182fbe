import type { words as english } from '../../today/today.words.ts';
import { plural, showCount } from '../../ui/format.ts';

const texts = (count: number) => plural(count, 'SMS', 'SMS');

export const words: typeof english = {
  unmarked: {
    arrived: 'Présent',
    noShow: 'Absent',
    of: (act, name) => `${act} : ${name}`,
  },
  phone: {
    phone: 'Appeler',
    of: name => `Appeler ${name}`,
    copy: 'Copier le numéro',
    copied: number => `${number} est copié.`,
    notCopied: 'Le numéro n’a pas pu être copié.',
    add: 'Ajouter un numéro',
    addOf: name => `Ajouter un numéro : ${name}`,
    remind: when => `Nous vous attendons : ${when}.`,
  },
  title: 'Aujourd’hui',
  figures: (date, appointments, arrived) =>
    [
      date,
      appointments > 0 && plural(appointments, 'rendez-vous', 'rendez-vous'),
      arrived > 0 && plural(arrived, 'présent', 'présents'),
    ]
      .filter(Boolean)
      .join(' · '),
  stop: 'Tout arrêter…',
  appointments: {
    today: 'Aujourd’hui',
    tomorrow: day => `Demain, ${day}`,
    create: 'Nouveau rendez-vous',
    text: 'Écrire',
    textOf: names => `Écrire à ${names}`,
    marked: {
      arrived: names => `Présent : ${names}.`,
      'no-show': names => `Absent : ${names}.`,
    },
    noneTomorrow: 'Aucun rendez-vous demain.',
    none: 'Aucun rendez-vous aujourd’hui.',
    columns: {
      time: 'Heure',
      person: 'Personne',
      phone: 'Numéro',
      service: 'Pour',
      reminders: 'Rappel',
      reach: 'Écrire ou téléphoner',
      marks: 'Présent ou absent',
    },
    noReminder: 'Pas de rappel',
    moreTexts: others => `+${others}`,
    skipped: {
      'opted-out': 'Désinscrit',
      'do-not-text': 'Marqué « pas de SMS »',
      'no-consent': 'Pas de promotions',
      'rule-already-past': 'Trop tard pour un rappel',
      'not-marked': 'Une fois marqué « Présent »',
      suppressed: 'Non envoyé, comme décidé',
      'same-text-same-phone': 'Même SMS sur ce téléphone',
      'outside-hours': 'Hors de vos heures d’envoi',
      'too-early': 'Partirait trop tôt',
    },
    unmark: 'Rétablir',
    unmarkOf: (mark, names) => `Rétablir l’état d’avant « ${mark} » : ${names}`,
    openOf: (name, when) => `${name}, ${when} : ouvrir dans l’agenda`,
    noNumber: 'Sans numéro',
  },
  backupFailed: {
    title: 'La dernière sauvegarde n’a pas pu être faite',
    again: 'Bellbird réessaie toutes les heures.',
    make: 'Réessayer maintenant',
    made: 'Sauvegarde faite.',
  },
  backupPlace: {
    title: 'Les sauvegardes n’arrivent plus dans le deuxième dossier',
    notMade: { what: 'Aucune nouvelle sauvegarde n’a été faite.', next: 'Regardez dans Réglages, Données.' },
    newest: when => `Dernière copie : ${when}.`,
    noCopy: 'Il n’y a pas encore de copie.',
    again: 'Copier maintenant',
    open: 'Ouvrir les sauvegardes',
  },
  held: {
    text: (reminders, file) => `${reminders} de « ${file} ». Vérifiez-les, puis lancez l’envoi.`,
    reminder: 'rappel est prêt',
    reminders: 'rappels sont prêts',
    open: 'Ouvrir les imports',
    looking: file => `L’import de « ${file} » n’est pas terminé. Rien n’est encore importé. Vos réponses sont gardées.`,
    storing: file => `Bellbird s’est fermé pendant l’enregistrement de « ${file} ». Rien n’en a été gardé.`,
    unfinishedMany: count => `${count} imports ne sont pas terminés. Rien n’en est encore importé.`,
  },
  stopping: {
    mayGo: (left, of, first) =>
      `SMS qui peuvent encore partir : ${left} sur ${of}${first === null ? '' : ` (le premier : ${first})`}.`,
    confirmed: 'Annulés, confirmé par le service de SMS',
  },
  stopped: {
    text: (counted, one) =>
      `Vous avez arrêté ${counted.join(' et ')}. ${one ? 'Il ne partira pas si vous ne le rétablissez' : 'Ils ne partiront pas si vous ne les rétablissez'} pas.`,
    reminder: 'rappel',
    reminders: 'rappels',
    turnOn: 'Rétablir',
    leave: 'Laisser arrêté',
    on: (restored, isStopped) => `Rétabli : ${restored}.${isStopped ? ' L’envoi attend votre reprise.' : ''}`,
    follow: (count, one) => `${count} ${one ? 'suit' : 'suivent'} dès que le service a confirmé l’arrêt.`,
    left: left => `Arrêt maintenu : ${left}.`,
  },
  notInformed: {
    title: count => `Non prévenus (${count})`,
    tellAll: 'Les prévenir…',
    cancelled: (service, when) => `${service || 'Rendez-vous'}, ${when} : annulé.`,
    moved: (service, from, to) => `${service || 'Rendez-vous'} : déplacé de ${from} à ${to}.`,
    news: {
      cancelled: when => `Votre rendez-vous (${when}) est annulé. Appelez-nous pour une autre date.`,
      moved: when => `Votre rendez-vous est maintenant fixé à : ${when}. S’il ne vous convient pas, appelez-nous.`,
    },
    others: count => `Et ${plural(count, 'autre', 'autres')}.`,
    phone: 'Aucun SMS ne peut leur parvenir. Téléphonez.',
    text: 'Écrire…',
    textOf: name => `Écrire à ${name}…`,
    waits: 'Leur SMS attend que l’ancien soit annulé. Téléphonez.',
    replacesDraft: 'Un SMS écrit d’ici remplace votre brouillon.',
    more: count => `En afficher ${count} de plus`,
  },
  resume: 'Reprendre l’envoi…',
  nightCheck: (wrong, checked, month) =>
    `${showCount(wrong)} faux sur ${texts(checked)} depuis ${month}, d’après nos données`,
  minute: (count, sample) =>
    count < 2 ? `1 SMS de vous : « ${sample} »` : `${texts(count)} de vous, dont : « ${sample} »`,
};
