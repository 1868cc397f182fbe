import {
  assertNever,
  type Failure,
  type FolderTrouble,
  type OtherFormat,
  type RepeatRefusal,
} from '../../../src-shared/contract/errors.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type * as english from '../../errors/error.words.ts';
import { answered, explainHandshake } from '../../service/service-meaning.ts';
import { showWallTime } from '../../ui/format.ts';
import { phoneRefusals } from '../people/people.words.ts';
import { unreachableWords } from '../service/service-wait.words.ts';
import { countCredits, countPeople, countTexts } from '../texts/counts.words.ts';
import { quotedFields } from '../texts/state/field-names.words.ts';
import { blockText, stateNames } from '../texts/state/message-state.words.ts';
import { sendingWords } from '../texts/state/sending.words.ts';
import { backupErrorText } from './backup-error.words.ts';
import { diskErrorText } from './disk-error.words.ts';
import { serviceErrorText } from './service-error.words.ts';
import { teamErrorText } from './team-error.words.ts';

type ErrorText = english.ErrorText;

const NOTHING = 'Rien n’a été envoyé.';
const STORED = 'Rien n’a été enregistré et rien n’a été envoyé.';
const UNCHANGED = 'Rien n’a changé et rien n’a été envoyé.';
const NOT_REMOVED = 'Rien n’a été supprimé et rien n’a été envoyé.';

const TELL = 'Dites ces mots au service, ou demandez-nous ce qu’ils veulent dire.';
const API_PAGE = 'votre compte chez le service, API configuration';

const things: Record<Extract<Failure, { code: 'not-found' }>['what'], string> = {
  contact: 'Cette personne n’est',
  appointment: 'Ce rendez-vous n’est',
  template: 'Ce modèle n’est',
  rule: 'Cette règle de rappel n’est',
  message: 'Ce SMS n’est',
  import: 'Cet import n’est',
  group: 'Ce groupe n’est',
  sender: 'Ce nom d’expéditeur n’est',
  campaign: 'Cette campagne n’est',
  service: 'Cette prestation n’est',
  'day-off': 'Cette absence n’est',
  member: 'Ce nom n’est',
  change: 'Ce qui devait être annulé n’est',
};

const repeatRefusals: Record<RepeatRefusal, Pick<ErrorText, 'what' | 'next'>> = {
  unreadable: {
    what: 'Bellbird ne comprend pas comment ce rendez-vous doit se répéter.',
    next: 'Choisissez de nouveau la fréquence, les jours et la fin.',
  },
  'too-often': {
    what: 'Un rendez-vous peut se répéter au plus une fois par jour.',
    next: 'Choisissez des jours, semaines, mois ou années. Pour une autre heure du jour, faites un second rendez-vous.',
  },
  'too-many': {
    what: 'Cela fait plus de mille rendez-vous.',
    next: 'Choisissez un nombre plus petit, ou pas de fin : les suivants s’ajoutent alors avec le temps.',
  },
  never: {
    what: 'Avec cette règle, il n’y aurait aucun autre rendez-vous.',
    next: 'Vérifiez ses jours et sa fin, ou gardez un seul rendez-vous.',
  },
  'days-fixed': {
    what: 'Cette série nomme ses jours : un seul ne peut pas emmener les autres à un autre jour.',
    next: 'Déplacez seulement ce rendez-vous, ou choisissez d’autres jours pour la série.',
  },
};

const folderRefusals: Record<FolderTrouble, Pick<ErrorText, 'what' | 'next'>> = {
  'not-a-path': {
    what: 'Ce n’est pas le chemin complet d’un dossier.',
    next: 'Saisissez-le depuis le début, comme C:\\Exports ou /home/desk/Exports.',
  },
  missing: {
    what: 'Ce dossier n’existe pas sur cet ordinateur.',
    next: 'Vérifiez l’orthographe. S’il est sur un autre ordinateur ou une clé USB, connectez-les d’abord.',
  },
  'not-a-folder': { what: 'C’est un fichier, pas un dossier.', next: 'Saisissez le dossier qui contient ce fichier.' },
  unreadable: {
    what: 'Cet ordinateur ne laisse pas Bellbird lire ce dossier.',
    next: 'Choisissez un autre dossier, ou demandez l’accès à qui s’occupe de l’ordinateur.',
  },
};

const SAVE_AS = 'Ouvrez-le dans votre tableur, enregistrez-le en .xlsx (Classeur Excel), puis choisissez celui-ci.';
const COPY_TABLE = 'Copiez son tableau dans un nouveau classeur. Enregistrez-le en .xlsx, puis choisissez celui-ci.';

const formats: Record<OtherFormat, { is: string; next: string }> = {
  xls: { is: 'à l’ancien format Excel (.xls)', next: SAVE_AS },
  xlsb: { is: 'un classeur Excel binaire (.xlsb)', next: SAVE_AS },
  ods: { is: 'une feuille OpenDocument (.ods)', next: SAVE_AS },
  numbers: { is: 'un document Apple Numbers', next: SAVE_AS },
  html: { is: 'une page web, quoi que dise son nom', next: SAVE_AS },
  word: { is: 'un document texte, comme Word en fait', next: COPY_TABLE },
  rtf: { is: 'un document texte (.rtf)', next: COPY_TABLE },
  pages: { is: 'un document Apple Pages', next: COPY_TABLE },
  slides: { is: 'une présentation', next: COPY_TABLE },
  pdf: {
    is: 'un PDF, fait pour être imprimé',
    next: 'Réexportez la liste depuis son programme d’origine, en .xlsx ou .csv.',
  },
  image: { is: 'une image', next: 'Exportez la liste en .xlsx ou .csv, ou saisissez-la dans un tableur.' },
};

export const errorText: typeof english.errorText = (failure, cost = countCredits) => {
  switch (failure.code) {
    case 'host-gone':
      return {
        what: 'Aucune réponse.',
        sent: 'Nous ignorons si c’est enregistré, et si un SMS est parti.',
        next: 'Vérifiez dans Messages avant de recommencer.',
      };
    case 'bad-input':
      return {
        what: `Une saisie ne peut pas être utilisée (${failure.detail}).`,
        sent: STORED,
        next: 'Vérifiez ce que vous avez saisi et réessayez.',
      };
    case 'unknown-operation':
      return {
        what: `Cette fenêtre et le programme sont de versions différentes (${failure.operation}).`,
        sent: NOTHING,
        next: 'Fermez Bellbird et redémarrez-le.',
      };
    case 'not-found':
      return {
        what: `${things[failure.what]} plus là. Peut-être que quelqu’un l’a supprimé.`,
        sent: NOTHING,
        next: 'Revenez à la liste et regardez de nouveau.',
      };
    case 'bug':
      return {
        what: `Bellbird s’est trompé (référence ${failure.reference}).`,
        sent: 'Nous ne savons pas si votre dernière action a été faite.',
        next: 'Regardez Messages avant de recommencer, et dites-nous la référence.',
      };
    case 'disk-full':
      return {
        what: 'Le disque de cet ordinateur est plein.',
        sent: `${STORED} L’envoi est retenu.`,
        next: 'Libérez de la place, puis réessayez.',
      };
    case 'disk-error': {
      const { what, next } = diskErrorText(failure.detail);
      return { what, sent: `${NOTHING} L’envoi est retenu.`, next };
    }
    case 'database-in-use':
      return {
        what: 'Bellbird est déjà ouvert avec ces données.',
        sent: NOTHING,
        next: 'Utilisez la fenêtre ouverte, ou fermez-la et redémarrez.',
      };
    case 'database-from-future':
      return {
        what: `Ces données viennent d’un Bellbird plus récent (version ${failure.version} des données).`,
        sent: UNCHANGED,
        next: 'Installez le dernier Bellbird sur cet ordinateur.',
      };
    case 'database-unreleased':
      return {
        what: 'Ces données viennent d’une version d’essai de Bellbird, d’avant la première version.',
        sent: `${UNCHANGED} Les SMS déjà programmés partent quand même.`,
        next: 'Restaurez une sauvegarde faite par ce Bellbird, ou recommencez à neuf : le fichier reste tel quel.',
      };
    case 'database-damaged':
      return {
        what: `Les données sont abîmées (${failure.detail}).`,
        sent: NOTHING,
        next: 'Restaurez une sauvegarde dans Réglages, Données. Ou laissez le dossier tel quel et demandez de l’aide. Les SMS déjà programmés partent quand même.',
      };
    case 'database-altered':
      return {
        what: 'Un autre programme a changé la structure de ces données.',
        sent: NOTHING,
        next: 'Restaurez une sauvegarde. Les SMS déjà programmés partent quand même.',
      };
    case 'records-lost':
      return {
        what: 'Vos données ne peuvent pas être ouvertes.',
        sent: `${NOTHING} Les SMS déjà programmés partent quand même.`,
        next: 'Restaurez une sauvegarde, ou recommencez à neuf.',
      };
    case 'records-there':
      return {
        what: 'Vos données sont de nouveau ouvertes.',
        sent: NOTHING,
        next: 'Regardez Aujourd’hui.',
      };
    case 'records-closed':
      return {
        what: 'Les données ont été fermées pendant cette action.',
        sent: 'Elle a commencé. Nous ignorons ce qu’elle est devenue, et si quelque chose est parti.',
        next: 'Regardez Messages et Aujourd’hui avant de recommencer.',
      };
    case 'records-replaced':
      return {
        what: 'Une sauvegarde a été restaurée pendant cette action.',
        sent: STORED,
        next: 'Regardez les données actuelles, puis recommencez si vous le voulez encore.',
      };
    case 'backup-no-room':
    case 'backup-failed':
    case 'backup-unreadable':
    case 'backup-gone':
    case 'backup-place-refused':
    case 'passphrase-short':
      return backupErrorText(failure);
    case 'file-not-a-spreadsheet':
      return {
        what: `« ${failure.fileName} » n’est pas un tableau lisible.`,
        sent: STORED,
        next: 'Choisissez un fichier .csv ou .xlsx. Dans votre tableur : Enregistrer sous, Classeur Excel (.xlsx).',
      };
    case 'file-empty':
      return {
        what: `« ${failure.fileName} » est vide.`,
        sent: STORED,
        next: 'Ouvrez-le pour voir si c’est le bon, puis choisissez-en un autre.',
      };
    case 'file-header-only':
      return {
        what: `« ${failure.fileName} » a une ligne de titres, mais aucune ligne en dessous.`,
        sent: STORED,
        next: 'Choisissez le fichier, ou la feuille, qui contient la liste.',
      };
    case 'file-no-events':
      return {
        what: `« ${failure.fileName} » est un agenda sans rendez-vous.`,
        sent: STORED,
        next: 'Exportez de nouveau l’agenda, avec les jours à importer.',
      };
    case 'file-only-past-events':
      return {
        what: `Tous les rendez-vous de « ${failure.fileName} » sont passés.`,
        sent: STORED,
        next: 'Exportez de nouveau l’agenda, avec les jours à venir.',
      };
    case 'file-damaged':
      return {
        what: `« ${failure.fileName} » est abîmé ou incomplet.`,
        sent: STORED,
        next: 'Copiez ou enregistrez de nouveau le fichier et choisissez la nouvelle copie.',
      };
    case 'file-password':
      return {
        what: `« ${failure.fileName} » est protégé par un mot de passe.`,
        sent: STORED,
        next: 'Ouvrez-le, enregistrez une copie sans mot de passe, et choisissez la copie.',
      };
    case 'file-other-format':
      return {
        what: `« ${failure.fileName} » est ${formats[failure.kind].is}, que Bellbird ne lit pas.`,
        sent: STORED,
        next: formats[failure.kind].next,
      };
    case 'file-too-large':
      return {
        what: `« ${failure.fileName} » est trop grand pour être lu sans risque.`,
        sent: STORED,
        next: 'Enregistrez seulement la feuille utile en .csv, ou coupez la liste.',
      };
    case 'file-no-such-sheet':
      return {
        what: `Ce fichier n’a pas de feuille « ${failure.sheet} ».`,
        sent: STORED,
        next: 'Choisissez une des feuilles de la liste.',
      };
    case 'import-no-phone-column':
      return {
        what: 'Aucune colonne n’est indiquée comme numéro de téléphone.',
        sent: STORED,
        next: 'Dites quelle colonne contient les numéros.',
      };
    case 'import-no-date-column':
      return {
        what: 'Aucune colonne n’est indiquée comme jour et heure du rendez-vous.',
        sent: STORED,
        next: 'Dites quelle colonne contient la date, et laquelle l’heure.',
      };
    case 'import-gone':
      return {
        what: 'Cet import n’est plus ouvert.',
        sent: STORED,
        next: 'Choisissez de nouveau le fichier.',
      };
    case 'import-too-old':
      return {
        what: 'Cet import est trop ancien pour être annulé.',
        sent: UNCHANGED,
        next: 'Corrigez les personnes et les rendez-vous à la main.',
      };
    case 'import-changed':
      return {
        what: 'Des personnes ou rendez-vous ont changé depuis la vérification de cette liste : son effet serait autre.',
        sent: STORED,
        next: 'Regardez son effet actuel, puis importez-la.',
      };
    case 'folder-refused':
      return { ...folderRefusals[failure.why], sent: UNCHANGED };
    case 'file-unreadable':
      return {
        what: `« ${failure.fileName} » est illisible pour le moment : un autre programme l’occupe, ou cet ordinateur ne l’autorise pas.`,
        sent: STORED,
        next: 'Fermez-le dans les autres programmes. Bellbird réessaie chaque minute.',
      };
    case 'watch-look-first':
      return {
        what: `Quelque chose dans « ${failure.fileName} » est à regarder d’abord.`,
        sent: STORED,
        next: 'Appuyez sur Regarder : Importer montre ce que c’est.',
      };
    case 'watch-newer':
      return {
        what: `« ${failure.fileName} » a été enregistré de nouveau depuis cet affichage.`,
        sent: STORED,
        next: 'Un instant : l’effet du nouvel état va s’afficher ici.',
      };
    case 'decision-refused':
      return {
        what: 'Cela ne peut pas être dit de cette ligne.',
        sent: STORED,
        next: 'Corrigez la ligne dans le fichier et choisissez-le de nouveau, ou ignorez-la.',
      };
    case 'stopped':
      return { what: 'C’est arrêté.', sent: STORED, next: 'Recommencez quand vous voulez.' };
    case 'phone-refused':
      return {
        what: `« ${failure.phone} » n’est pas un numéro pour les SMS. ${phoneRefusals[failure.reason] ?? failure.reason}`,
        sent: STORED,
        next: 'Corrigez le numéro. Une personne peut aussi ne pas en avoir.',
      };
    case 'name-missing':
      return { what: 'Le nom manque.', sent: STORED, next: 'Saisissez un nom.' };
    case 'contact-has-appointments':
      return {
        what: `${failure.name} a encore des rendez-vous à venir.`,
        sent: NOT_REMOVED,
        next: 'Annulez ou déplacez d’abord ces rendez-vous. Leurs rappels suivent.',
      };
    case 'contact-being-erased':
      return {
        what: `L’effacement de ${failure.name} est en cours.`,
        sent: NOT_REMOVED,
        next: 'Il se termine dès qu’aucun de ses SMS ne peut plus partir.',
      };
    case 'bulk-changed':
      return {
        what: `Cela ferait maintenant ${countPeople(failure.people)}, pas celles que vous avez vues.`,
        sent: UNCHANGED,
        next: 'Regardez la liste de nouveau, puis recommencez.',
      };
    case 'template-unknown-variable':
      return {
        what: `Le texte demande ${quotedFields(failure.names)}, que Bellbird ne connaît pas.`,
        sent: STORED,
        next: 'Utilisez seulement ce que propose Insérer, comme prénom, jour et heure.',
      };
    case 'template-broken-variable':
      return {
        what: `« ${failure.text} » ressemble à une variable, mais n’est pas complet.`,
        sent: STORED,
        next: 'Enlevez-le, puis choisissez dans Insérer.',
      };
    case 'template-empty':
      return { what: 'Le modèle n’a pas de texte.', sent: STORED, next: 'Écrivez d’abord le texte.' };
    case 'ends-comparison':
      return {
        what: 'Cela mettrait fin à une comparaison de deux textes.',
        sent: STORED,
        next: 'Arrêtez-la d’abord, dans Rapports.',
      };
    case 'template-in-use':
      return {
        what: `Ce modèle sert à ${failure.rules.map(name => `« ${name} »`).join(', ')}.`,
        sent: NOT_REMOVED,
        next: 'Donnez un autre modèle à la règle dans Rappels, puis supprimez celui-ci.',
      };
    case 'service-invalid':
    case 'service-name-taken':
    case 'service-in-use':
    case 'hours-invalid':
    case 'day-off-invalid':
      return { ...serviceErrorText(failure), sent: STORED };
    case 'role-needed':
    case 'team-needs-owner':
    case 'team-name-taken':
    case 'pin-invalid':
    case 'pin-needed':
    case 'pin-wrong':
    case 'pin-waits':
    case 'account-not-proved':
      return { ...teamErrorText(failure), sent: STORED };
    case 'time-invalid':
      return {
        what: `« ${failure.text} » n’est pas un jour et une heure.`,
        sent: STORED,
        next: 'Choisissez de nouveau le jour et l’heure.',
      };
    case 'appointment-past':
      return {
        what: 'Cette heure est déjà passée.',
        sent: STORED,
        next: 'Choisissez une heure à venir.',
      };
    case 'appointment-cancelled':
      return {
        what: 'Ce rendez-vous est annulé.',
        sent: UNCHANGED,
        next: 'Rétablissez-le d’abord, ou faites un nouveau rendez-vous.',
      };
    case 'changed-meanwhile':
      return {
        what: `${failure.what === 'contact' ? 'Cette personne a été modifiée' : 'Ce rendez-vous a été modifié'} pendant que vous l’aviez à l’écran.`,
        sent: UNCHANGED,
        next: 'Fermez, ouvrez de nouveau, puis refaites votre changement.',
      };
    case 'status-too-early':
      return {
        what:
          failure.status === 'arrived'
            ? `C’est ${showWallTime(failure.start)} : personne ne peut être là avant ce jour.`
            : `Il commence ${showWallTime(failure.start)} : on ne sait qu’alors qui est venu.`,
        sent: UNCHANGED,
        next: 'S’il n’a pas lieu, annulez le rendez-vous.',
      };
    case 'repeat-refused':
      return { ...repeatRefusals[failure.why], sent: STORED };
    case 'base-url-invalid':
      return {
        what: `« ${failure.url} » n’est pas l’adresse d’un service.`,
        sent: STORED,
        next: 'Saisissez-la comme le service vous l’a donnée, par exemple https://api.example.com.',
      };
    case 'base-url-insecure':
      return {
        what: `${failure.url} n’est pas chiffrée (http) : d’autres pourraient lire la clé, les numéros et les SMS.`,
        sent: STORED,
        next: 'Utilisez l’adresse https. N’insistez sur http que si le service n’en a pas d’autre.',
      };
    case 'proxy-invalid':
      return {
        what: `« ${failure.proxy} » n’est pas l’adresse d’un proxy que Bellbird peut utiliser.`,
        sent: STORED,
        next: 'Saisissez son nom ou son numéro et son port, comme proxy.bureau:8080. Nom et mot de passe ne sont pas pris en charge.',
      };
    case 'key-missing':
      return {
        what: 'Rien n’est enregistré pour se connecter au compte SMS.',
        sent: NOTHING,
        next: 'Saisissez la clé API dans Réglages, Compte SMS.',
      };
    case 'key-invalid':
      return {
        what: 'Cette clé contient des espaces ou des lettres qu’aucune clé n’a.',
        sent: STORED,
        next: `Copiez-la de nouveau depuis ${API_PAGE}, la clé seule.`,
      };
    case 'keychain-locked':
      return {
        what: 'Le trousseau de cet ordinateur est verrouillé : la clé ne peut être ni lue ni gardée.',
        sent: NOTHING,
        next: 'Déverrouillez-le (reconnectez-vous à l’ordinateur), puis réessayez.',
      };
    case 'sign-in-refused':
      return {
        ...signInRefused(failure),
        sent: 'Cela n’a pas été gardé et rien n’a été envoyé. Ce qui était enregistré reste.',
      };
    case 'sender-missing':
      return {
        what: 'Aucun nom d’expéditeur n’est choisi.',
        sent: NOTHING,
        next: 'Saisissez-le dans Réglages, Compte SMS.',
      };
    case 'sender-invalid':
      return {
        what: `« ${failure.sender} » ne peut pas être un nom d’expéditeur.`,
        sent: STORED,
        next: 'Utilisez au plus 11 lettres et chiffres, exactement comme déclaré au service.',
      };
    case 'sender-usual':
      return {
        what: `« ${failure.sender} » est l’expéditeur par défaut. Il reste dans la liste.`,
        sent: NOT_REMOVED,
        next: 'Choisissez d’abord un autre nom, puis retirez celui-ci.',
      };
    case 'sender-for-promotions':
      return {
        what: `Les promotions partent au nom de « ${failure.sender} ». Il reste dans la liste.`,
        sent: NOT_REMOVED,
        next: 'Choisissez d’abord un autre nom pour les promotions, puis retirez celui-ci.',
      };
    case 'service-unreachable':
      return {
        what: unreachableWords[failure.why].what,
        sent: 'Rien n’a quitté cet ordinateur.',
        next: unreachableWords[failure.why].next,
        detail: failure.detail,
      };
    case 'service-refused': {
      const known = explainHandshake(failure.id, failure.label, null);
      return {
        what: known?.what ?? 'Le service de SMS l’a refusé.',
        sent: NOTHING,
        ...(known ? { next: known.next, detail: answered(failure) } : { next: `${TELL} ${said(failure)}` }),
      };
    }
    case 'service-unclear':
      return {
        what:
          explainHandshake(failure.id, failure.label, null)?.what ?? 'La réponse du service de SMS n’était pas claire.',
        sent: NOTHING,
        next: 'Attendez une minute, puis réessayez.',
        detail: answered(failure),
      };
    case 'desktop-only':
      return {
        what: 'Seul le programme installé peut le faire.',
        sent: NOTHING,
        next: 'Ouvrez Bellbird comme programme de cet ordinateur au lieu du navigateur.',
      };
    case 'practice-only':
      return {
        what: 'Cela ne marche qu’en entraînement.',
        sent: NOTHING,
        next: 'Passez d’abord en entraînement.',
      };
    case 'world-missing':
      return {
        what: 'Cette page n’a pas dit si elle montre l’entraînement ou vos données.',
        sent: NOTHING,
        next: 'Fermez-la, rouvrez Bellbird et recommencez.',
      };
    case 'other-world':
      return {
        what: 'Bellbird passait de l’entraînement au réel, ou l’inverse.',
        sent: NOTHING,
        next: 'Regardez ce qui est affiché maintenant. Recommencez si vous le voulez encore.',
      };
    case 'texts-may-go':
      return {
        what: `${countTexts(failure.texts)} peuvent encore partir du service.`,
        sent: NOTHING,
        next: 'Cliquez sur « Tout arrêter », attendez l’annulation, puis réessayez.',
      };
    case 'live-only':
      return {
        what: 'Cela ne marche qu’avec vos propres données, pas en entraînement.',
        sent: NOTHING,
        next: 'Quittez d’abord l’entraînement.',
      };
    case 'sending-locked':
      return {
        what: 'Rien ne part avant l’activation de l’envoi.',
        sent: STORED,
        next: 'Terminez la configuration et activez l’envoi, ou essayez en entraînement.',
      };
    case 'sending-stopped':
      return {
        what: sendingWords.stopped[failure.why],
        sent: STORED,
        next: 'Reprenez d’abord l’envoi, puis réessayez.',
      };
    case 'quiet-hours':
      return {
        what:
          failure.country === null
            ? 'Aucun SMS ne part à cette heure : elle est hors de vos heures d’envoi.'
            : 'Aucune promotion à cette heure.',
        sent: STORED,
        next:
          failure.next === null
            ? 'Aucune heure ne convient à tous : un SMS par pays.'
            : `La prochaine heure permise : ${showWallTime(failure.next)}. Choisissez-la, ou une autre heure permise.`,
      };
    case 'hours-not-stricter':
      return {
        what: 'Vos heures doivent tenir dans la règle.',
        sent: NOTHING,
        next: 'Choisissez moins d’heures ou de jours.',
      };
    case 'promotion-by-rule':
      return {
        what: 'Seule une règle qui fait revenir envoie des promotions.',
        sent: NOTHING,
        next: `Utilisé par : ${failure.rules.join(', ')}.`,
      };
    case 'campaign-past':
      return {
        what: 'Cette heure est passée, ou dans moins d’une minute.',
        sent: STORED,
        next: 'Choisissez une heure à venir, ou maintenant.',
      };
    case 'campaign-empty':
      return {
        what: 'Personne ne recevrait ce SMS.',
        sent: STORED,
        next: 'Voyez qui n’en reçoit pas, et pourquoi.',
      };
    case 'campaign-changed':
      return {
        what: `Ce ne serait plus ce que vous avez vu : maintenant ${countTexts(failure.texts)}, ${cost(failure.segments)}.`,
        sent: STORED,
        next: 'Revoyez les chiffres, puis confirmez.',
      };
    case 'untrue':
      return {
        what: `Changé depuis : ${failure.visits.map(({ name, start }) => `${name}, ${showWallTime(start)}`).join(' ; ')}${failure.count > failure.visits.length ? ' ; et d’autres' : ''}.`,
        sent: STORED,
        next: 'Revenez, voyez à qui il va maintenant, puis confirmez.',
      };
    case 'message-state':
      return {
        what: `Ce SMS est maintenant « ${stateNames.states[failure.state as MessageState]} ». Cela n’a pas pu être fait.`,
        sent: 'Rien n’a changé et rien n’est parti par cette action.',
        next: 'Regardez son état actuel et choisissez de nouveau.',
      };
    case 'text-blocked':
      return { what: 'Ce SMS ne peut pas partir.', sent: NOTHING, next: blockText(failure.why) };
    default:
      return assertNever(failure);
  }
};

/** Quotes an answer of the service that has no words here. */
function said(answer: Parameters<typeof answered>[0]): string {
  const quoted = answered(answer);
  return quoted === '' ? 'Le service n’a rien dit.' : `Réponse du service : ${quoted}.`;
}

/** Words a refused sign-in. The service answers a key and a login alike, but the program knows which was typed. */
function signInRefused(failure: Extract<Failure, { code: 'sign-in-refused' }>): Omit<ErrorText, 'sent'> {
  const known = explainHandshake(failure.id, failure.label, null);
  const mistyped =
    failure.signIn === 'key'
      ? {
          what: 'Le service de SMS n’a pas accepté cette clé.',
          next: 'Copiez-la de nouveau.',
        }
      : {
          what: 'Le service a refusé ce nom d’utilisateur et ce mot de passe.',
          next: 'Tapez-les comme sur le site du service, ou mieux : utilisez une clé API.',
        };
  if (failure.id !== 1203 && !known) return { ...mistyped, next: `${mistyped.next} ${said(failure)}` };
  return { ...((failure.id !== 1203 && known) || mistyped), detail: answered(failure) };
}
