/** What a host says itself, in French. */
import type { HostWords } from './english.words.ts';

export const fr: HostWords = {
  startFailure: (folder, detail) => ({
    'in-use': {
      title: 'Bellbird est déjà ouvert',
      happened: 'Bellbird est déjà ouvert sur cet ordinateur, peut-être dans un navigateur.',
      next: 'Utilisez sa fenêtre, ou fermez-la et relancez Bellbird.',
    },
    'from-future': {
      title: 'Vos données viennent d’un Bellbird plus récent',
      happened: `Les données de ${folder} ont été utilisées par un Bellbird plus récent, et celui-ci les abîmerait.`,
      next: 'Installez la dernière version et lancez-la.',
    },
    'keychain-locked': {
      title: 'Le trousseau est verrouillé',
      happened:
        'Tout est en train d’être supprimé de cet ordinateur, et le trousseau, qui garde la clé, est verrouillé.',
      next: 'Déverrouillez le trousseau et relancez Bellbird.',
    },
    'disk-full': {
      title: 'Le disque est plein',
      happened: `Le disque est plein : Bellbird ne peut pas garder ses données dans ${folder}.`,
      next: 'Faites de la place (videz la corbeille, déplacez de gros fichiers) et relancez Bellbird.',
    },
    'disk-error': {
      title: 'Le disque ne répond pas',
      happened: `Le disque refuse de garder les données de Bellbird dans ${folder} (${detail}).`,
      next: 'Vérifiez que ce dossier accepte l’écriture, redémarrez l’ordinateur et relancez Bellbird.',
    },
    folder: {
      title: 'Bellbird n’a pas de dossier pour ses données',
      happened: `Bellbird ne peut pas garder ses données dans ${folder}.`,
      next: 'Vérifiez que c’est un dossier qui accepte l’écriture, et relancez Bellbird.',
    },
    'not-yours': {
      title: 'Ce dossier appartient à quelqu’un d’autre',
      happened: `${folder} appartient à un autre utilisateur de cet ordinateur, dont les données restent intactes.`,
      next: 'Ouvrez la session de cet utilisateur, ou donnez un dossier à vous dans BELLBIRD_DATA, et relancez Bellbird.',
    },
    port: {
      title: 'Le port est pris',
      happened: 'Le port donné dans BELLBIRD_PORT est pris par un autre programme.',
      next: 'Choisissez-en un autre, ou n’en donnez pas, et relancez Bellbird.',
    },
    refused: {
      title: 'Bellbird n’a pas pu démarrer',
      happened: `Bellbird n’a pas pu démarrer (${detail}).`,
      next: 'Relancez-le. Si cela ne change rien, demandez de l’aide.',
    },
    unforeseen: {
      title: 'Bellbird n’a pas pu démarrer',
      happened: `Quelque chose est cassé dans le programme (référence ${detail}).`,
      next: `Relancez-le. Si cela ne change rien, demandez de l’aide en montrant le fichier failures.log de ${folder}.`,
    },
  }),
  noSandbox: {
    title: 'Bellbird a besoin de sa protection',
    text: 'Cet ordinateur ne permet pas à l’AppImage de séparer la fenêtre de Bellbird de vos fichiers (sandbox) : Bellbird ne démarre donc pas. Rien n’est parti maintenant. Installez plutôt le paquet qui finit par .deb : il apporte le nécessaire et retrouve vos données.',
  },
  records: {
    stayed: (folder, wanted) => ({
      title: 'Vos données restent dans leur ancien dossier',
      text: `Bellbird n’a pas pu les déplacer vers ${wanted}. Rien n’est perdu, et il travaille avec celles de ${folder}. Il réessaie à chaque démarrage.`,
    }),
    full: 'Ce disque est plein. Faites-y de la place.',
    refused: detail => `Ce dossier refuse l’écriture (${detail}).`,
    both: (folder, other) => ({
      title: 'Il y a des données dans deux dossiers',
      text: `Bellbird travaille avec celles de ${folder}. D’autres sont dans ${other} et n’ont pas été modifiées. S’il manque des personnes ou des rendez-vous, fermez Bellbird avant qu’un SMS parte, et demandez de l’aide. Mettez ce dossier ailleurs si vous n’en avez pas besoin.`,
    }),
    left: (folder, other) => ({
      title: 'Une copie de vos données est encore dans l’ancien dossier',
      text: `Vos données sont maintenant dans ${folder}. Un autre programme retient des fichiers dans ${other}. Bellbird les enlèvera à un prochain démarrage.`,
    }),
    close: 'OK',
  },
  nothingSent: 'Rien n’est parti à l’instant. Les rappels que le service a déjà partent à leur heure.',
  broke: {
    title: 'Bellbird doit se fermer',
    text: reference =>
      `Quelque chose s’est cassé dans le programme (référence ${reference}).\n\nVos données sont sur le disque. Un SMS qui partait à ce moment sera marqué « Peut-être envoyé » au prochain démarrage. Rien ne part deux fois.\n\nRelancez Bellbird.`,
  },
  quit: {
    title: 'Un SMS est en train de partir',
    text: 'Si vous quittez, il part d’abord. Les SMS qui attendent encore ici partiront quand Bellbird sera rouvert.',
    stay: 'Garder Bellbird ouvert',
    leave: 'Quitter',
  },
  pageGone: {
    title: 'L’écran s’est arrêté',
    text: 'Vos données sont en sécurité, et les SMS prévus partent quand même. Rouvrez l’écran pour continuer.',
    again: 'Le rouvrir',
  },
  pageHangs: {
    title: 'L’écran ne réagit plus',
    text: 'Vos données sont en sécurité, et les SMS prévus partent quand même. Si vous le rouvrez, ce que vous tapiez est perdu.',
    again: 'Le rouvrir',
    wait: 'Attendre',
  },
  linkRefused: {
    title: 'Ce lien n’a pas pu être ouvert',
    text: link => `${link}\n\nVotre ordinateur n’a rien ouvert. Copiez l’adresse dans votre navigateur.`,
    close: 'Fermer',
  },
  menu: {
    file: 'Fichier',
    view: 'Affichage',
    go: 'Aller à',
    help: 'Aide',
    book: 'Nouveau rendez-vous',
    import: 'Importer une liste…',
    settings: 'Réglages…',
    screens: {
      today: 'Aujourd’hui',
      calendar: 'Agenda',
      people: 'Personnes',
      messages: 'Messages',
      reminders: 'Rappels',
    },
    shortcuts: 'Raccourcis clavier',
    logs: 'Ouvrir les journaux',
    report: 'Signaler un problème…',
    about: 'À propos de Bellbird',
  },
  tray: {
    waiting: texts => (texts === 1 ? '1 SMS encore à envoyer' : `${texts} SMS encore à envoyer`),
    nothing: 'Rien n’attend d’être envoyé',
    open: 'Ouvrir Bellbird',
    quit: 'Quitter',
  },
  keepsRunning: {
    title: 'Bellbird continue',
    text: texts =>
      `${texts === 1 ? '1 SMS est' : `${texts} SMS sont`} encore à envoyer. Ouvrez-le ou quittez-le par son signe près de l’horloge.`,
  },
  needsYou: {
    title: count => (count === 1 ? '1 chose demande votre avis' : `${count} choses demandent votre avis`),
    text: 'Ouvrez Bellbird pour voir quoi faire.',
  },
  logsRefused: {
    title: 'Les journaux n’ont pas pu être ouverts',
    text: folder => `Cherchez failures.log dans ${folder}.`,
    close: 'Fermer',
  },
  chooseFolder: { lists: 'Le dossier des nouvelles listes', backups: 'Le dossier des copies de sauvegarde' },
  local: {
    open: address => `Bellbird est ouvert à l’adresse ${address}`,
    once: 'L’adresse sert une fois. Relancez Bellbird pour en avoir une autre. Ctrl-C le ferme.',
    alreadyOpen: address => `Bellbird est déjà ouvert. Une nouvelle adresse : ${address}`,
    reading: percent => `Lecture de ce qui a été envoyé : ${percent} %`,
    idle: 'Aucune page n’était ouverte depuis dix minutes et rien n’était à envoyer : Bellbird s’est fermé.',
  },
};
