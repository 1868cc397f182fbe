/**
 * What a host says itself, in the system's dialogs, the menu or the terminal, because the page is not there to say it.
 */
import type { ScreenLanguage } from '../../src-shared/model/settings.ts';
import { preferredLanguage } from '../../src-shared/preferred-language.ts';

/** Why the program could not start, as a host tells it apart. */
export type StartFailure =
  | 'in-use'
  | 'from-future'
  | 'keychain-locked'
  | 'disk-full'
  | 'disk-error'
  | 'folder'
  | 'not-yours'
  | 'port'
  | 'refused'
  | 'unforeseen';

interface StartFailureWords {
  title: string;
  happened: string;
  next: string;
}

const en = {
  /** `folder` is that of the records; `detail` is a code, a reference or nothing. */
  startFailure: (folder: string, detail: string): Record<StartFailure, StartFailureWords> => ({
    'in-use': {
      title: 'Bellbird is already open',
      happened: 'Bellbird is already open on this computer, perhaps in a browser window.',
      next: 'Use its window, or close it and start Bellbird again.',
    },
    'from-future': {
      title: 'Your data belongs to a newer Bellbird',
      happened: `The data in ${folder} was last used by a newer Bellbird, which this one would damage.`,
      next: 'Install the newest version and start it.',
    },
    'keychain-locked': {
      title: 'The keychain is locked',
      happened: 'Everything is being removed from this computer, and the keychain, which keeps the key, is locked.',
      next: 'Unlock the keychain and start Bellbird again.',
    },
    'disk-full': {
      title: 'The disk is full',
      happened: `The disk is full, so Bellbird cannot keep its data in ${folder}.`,
      next: 'Make room (empty the bin, move large files away) and start Bellbird again.',
    },
    'disk-error': {
      title: 'The disk does not answer',
      happened: `The disk refuses to keep Bellbird’s data in ${folder} (${detail}).`,
      next: 'Check that the folder can be written, restart the computer, and start Bellbird again.',
    },
    folder: {
      title: 'Bellbird has no folder for its data',
      happened: `Bellbird cannot keep its data in ${folder}.`,
      next: 'Check that this is a folder that can be written, and start Bellbird again.',
    },
    'not-yours': {
      title: 'This folder belongs to somebody else',
      happened: `${folder} belongs to another user of this computer, whose records stay untouched.`,
      next: 'Sign in as that user, or name a folder of your own in BELLBIRD_DATA, and start Bellbird again.',
    },
    port: {
      title: 'The port is taken',
      happened: 'The port set in BELLBIRD_PORT is taken by another program.',
      next: 'Choose another, or leave it out, and start Bellbird again.',
    },
    refused: {
      title: 'Bellbird could not start',
      happened: `Bellbird could not start (${detail}).`,
      next: 'Start it again. If that does not help, ask for help.',
    },
    unforeseen: {
      title: 'Bellbird could not start',
      happened: `Something in the program is broken (reference ${detail}).`,
      next: `Start it again. If that does not help, ask for help and show the file failures.log in ${folder}.`,
    },
  }),
  /** Of an AppImage where the system allows no sandbox. */
  noSandbox: {
    title: 'Bellbird needs its protection',
    text: 'This computer does not let the AppImage keep Bellbird’s window apart from your files (sandbox), so Bellbird does not start. Nothing was sent now. Install the package that ends in .deb instead: it brings what is needed, and finds your records.',
  },
  /** Where the records are, if it is not where they should be. `folder` is worked in. */
  records: {
    stayed: (folder: string, wanted: string) => ({
      title: 'Your records stay in their old folder',
      text: `Bellbird could not move them to ${wanted}. Nothing is lost, and it works with them in ${folder}. It tries again at each start.`,
    }),
    /** Why they could not be moved. */
    full: 'That disk is full. Make room on it.',
    refused: (detail: string) => `That folder could not be written (${detail}).`,
    both: (folder: string, other: string) => ({
      title: 'There are records in two folders',
      text: `Bellbird works with those in ${folder}. Others are in ${other}, and were not changed. If people or appointments are missing here, close Bellbird before a text goes, and ask for help. Move that folder elsewhere if you do not need it.`,
    }),
    left: (folder: string, other: string) => ({
      title: 'A copy of your records is still in the old folder',
      text: `Your records are in ${folder} now. Another program holds files in ${other}. Bellbird removes them at a next start.`,
    }),
    close: 'OK',
  },
  nothingSent: 'Nothing was sent now. Reminders that the service already has still go at their times.',
  broke: {
    title: 'Bellbird has to close',
    text: (reference: string) =>
      `Something in the program broke (reference ${reference}).\n\nYour data is on the disk. A text that was leaving this moment is shown as “May or may not have been sent” at the next start. Nothing is sent twice.\n\nStart Bellbird again.`,
  },
  quit: {
    title: 'A text is being sent right now',
    text: 'If you quit, it is finished first. Texts that are still waiting here leave when Bellbird is open again.',
    stay: 'Keep Bellbird open',
    leave: 'Quit',
  },
  pageGone: {
    title: 'The screen stopped working',
    text: 'Your data is safe, and texts that are due still go. Open the screen again to continue.',
    again: 'Open it again',
  },
  pageHangs: {
    title: 'The screen does not react',
    text: 'Your data is safe, and texts that are due still go. What you were typing is lost if you open it again.',
    again: 'Open it again',
    wait: 'Wait',
  },
  linkRefused: {
    title: 'This link could not be opened',
    text: (link: string) => `${link}\n\nYour computer opened nothing. Copy the address into your browser instead.`,
    close: 'Close',
  },
  menu: {
    file: 'File',
    view: 'View',
    go: 'Go',
    help: 'Help',
    book: 'New appointment',
    import: 'Import a list…',
    settings: 'Settings…',
    screens: {
      today: 'Today',
      calendar: 'Calendar',
      people: 'People',
      messages: 'Messages',
      reminders: 'Reminders',
    },
    shortcuts: 'Keyboard shortcuts',
    logs: 'Open the logs',
    report: 'Report a problem…',
    about: 'About Bellbird',
  },
  tray: {
    waiting: (texts: number) => (texts === 1 ? '1 text still to send' : `${texts} texts still to send`),
    nothing: 'Nothing waits to be sent',
    open: 'Open Bellbird',
    quit: 'Quit',
  },
  keepsRunning: {
    title: 'Bellbird keeps running',
    text: (texts: number) =>
      `${texts === 1 ? '1 text is' : `${texts} texts are`} still to be sent. Open or quit it from its sign beside the clock.`,
  },
  needsYou: {
    title: (count: number) => (count === 1 ? '1 thing needs you' : `${count} things need you`),
    text: 'Open Bellbird to see what to do.',
  },
  logsRefused: {
    title: 'The logs could not be opened',
    text: (folder: string) => `Look for failures.log in ${folder}.`,
    close: 'Close',
  },
  chooseFolder: { lists: 'The folder with new lists', backups: 'The folder for copies of the backups' },
  local: {
    open: (address: string) => `Bellbird is open at ${address}`,
    once: 'The address works once. Start Bellbird again for a fresh one. Ctrl-C closes it.',
    alreadyOpen: (address: string) => `Bellbird is already open. A fresh address of it: ${address}`,
    reading: (percent: number) => `Reading what was sent before: ${percent} %`,
    idle: 'No page was open for ten minutes and nothing was being sent or due, so Bellbird has closed.',
  },
};

export type HostWords = typeof en;

const fr: HostWords = {
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

/**
 * Returns the words in the language that was chosen for the screens, or in this computer's own while none was chosen or
 * the choice cannot be read.
 */
export function hostWords(chosen: ScreenLanguage = 'system'): HostWords {
  return { en, fr }[chosen === 'system' ? systemLanguage() : chosen];
}

/** Returns the language of this computer, or English if it is none of ours. */
export function systemLanguage(): 'en' | 'fr' {
  return preferredLanguage([new Intl.DateTimeFormat().resolvedOptions().locale]);
}
