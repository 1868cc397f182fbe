import type * as english from '../../service/service-table.words.ts';

/** Replaced by the sender's name (` « Adom Clinic »`) or by nothing. */
export const SENDER: typeof english.SENDER = '{sender}';
export const senderNamed: typeof english.senderNamed = name => ` « ${name} »`;

const ASK_FIRST = 'Demandez à la personne si elle l’a reçu avant de le renvoyer.';
const OURS = 'C’est notre erreur, pas la vôtre : dites-nous sa réponse.';
const PLAIN_FORMS = 'Choisissez JSON dans Réglages, Compte SMS, Avancé. Si cela ne suffit pas, dites-nous sa réponse.';
const SENDER_NEXT =
  'Demandez-le dans votre compte du service, menu SMS Messaging. Ou choisissez-en un autre dans Réglages, Compte SMS.';
const MAY_MISLEAD = 'Téléphonez à la personne si le SMS peut la tromper.';

export const HANDSHAKES: typeof english.HANDSHAKES = {
  1101: {
    label: 'HSHK_ERR_RH_HTTP_ACCEPT',
    what: 'Le service ne répond pas dans la forme demandée par Bellbird.',
    next: PLAIN_FORMS,
  },
  1102: {
    label: 'HSHK_ERR_RH_CONTENT_TYPE',
    what: 'Le service ne prend pas la forme dans laquelle Bellbird a écrit.',
    next: PLAIN_FORMS,
  },
  1201: {
    label: 'HSHK_ERR_UA_MODEL',
    what: 'Le service n’a pas vu avec quoi Bellbird se connecte.',
    next: 'Saisissez de nouveau la clé dans Réglages, Compte SMS. Si cela ne suffit pas, dites-nous sa réponse.',
  },
  1202: {
    label: 'HSHK_ERR_UA_PID',
    what: 'Le service ne connaît pas cette façon de se connecter.',
    next: 'Saisissez une clé API dans Réglages, Compte SMS. S’il y en a déjà une, dites-nous sa réponse.',
  },
  1203: {
    label: 'HSHK_ERR_UA_AUTH',
    what: 'La clé, ou le nom et le mot de passe, sont refusés.',
    next: 'Copiez de nouveau la clé depuis votre compte du service, API configuration. Saisissez-la dans Réglages, Compte SMS.',
  },
  1204: {
    label: 'HSHK_ERR_UA_API_NO_ACCESS',
    what: 'L’accès par des programmes est désactivé pour ce compte.',
    next: 'Activez-le dans votre compte du service, API configuration. Créez-y une clé API. Saisissez-la dans Réglages, Compte SMS.',
  },
  1205: {
    label: 'HSHK_ERR_UA_API_NO_PPASS',
    what: 'Ce compte n’accepte des programmes qu’une clé API.',
    next: 'Créez une clé API dans votre compte du service, API configuration. Saisissez-la dans Réglages, Compte SMS.',
  },
  1401: {
    label: 'HSHK_ERR_DATA',
    what: 'Il manquait au service quelque chose dans l’envoi de Bellbird.',
    next: OURS,
  },
  1402: { label: 'HSHK_ERR_BAD_REQUEST', what: 'Le service n’a pas compris l’envoi de Bellbird.', next: OURS },
  1403: {
    label: 'HSHK_ERR_INTERNAL',
    what: 'Le service a échoué de son côté. Il n’a pas dit où il en était.',
    next: ASK_FIRST,
  },
  1404: {
    label: 'HSHK_ERR_UNKNOWN',
    what: 'Le service a échoué d’une façon inconnue. Il n’a pas dit où il en était.',
    next: ASK_FIRST,
  },
  1405: {
    label: 'HSHK_ERR_ACCESS_DENIED',
    what: 'Le service ne permet pas cela à ce compte.',
    next: 'Téléphonez au service, dites-lui sa réponse et demandez-lui de l’autoriser.',
  },
  1406: {
    label: 'HSHK_ERR_API_RETIRED',
    what: 'Le service ne parle plus la version de Bellbird.',
    next: 'Installez le dernier Bellbird.',
  },
  1407: {
    label: 'HSHK_ERR_SERVICE',
    what: 'L’envoi de SMS n’est pas ouvert à ce compte.',
    next: 'Demandez au service de l’ouvrir.',
  },
  1408: {
    label: 'HSHK_ERR_ACCT_INACTIVE',
    what: 'Le compte est inactif chez le service.',
    next: 'Demandez au service de l’activer, puis testez le compte dans Réglages.',
  },
  1409: {
    label: 'HSHK_ERR_ACCT_SUSPENDED',
    what: 'Le compte est suspendu chez le service.',
    next: 'Demandez pourquoi au service, puis testez le compte dans Réglages.',
  },
  1410: {
    label: 'HSHK_ERR_IDEMPOTENCY_KEY',
    what: 'Le service a pris cela pour une demande déjà faite.',
    next: ASK_FIRST,
  },
  1411: {
    label: 'HSHK_ERR_API_VERSION',
    what: 'Le service n’a trouvé aucune version dans la demande.',
    next: 'Vérifiez l’adresse du service dans Réglages, Compte SMS. Si elle est juste, installez le dernier Bellbird.',
  },
  1801: {
    label: 'HSHK_ERR_SM_PROCESSED',
    what: 'Le service avait déjà envoyé le SMS : trop tard pour l’annuler.',
    next: MAY_MISLEAD,
  },
  1802: {
    label: 'HSHK_ERR_SM_CANCELLED',
    what: 'Le service avait déjà annulé le SMS.',
    next: 'Il n’y a plus rien à faire.',
  },
  1803: {
    label: 'HSHK_ERR_SM_NOT_SCHEDULED',
    what: 'Le service dit que ce SMS n’attendait pas d’heure.',
    next: MAY_MISLEAD,
  },
  1804: {
    label: 'HSHK_ERR_SM_REFERENCE_ID',
    what: 'Le service ne connaît pas ces SMS.',
    next: MAY_MISLEAD,
  },
  1805: {
    label: 'HSHK_ERR_SM_MESSAGE_ID',
    what: 'Le service ne connaît pas ce SMS.',
    next: MAY_MISLEAD,
  },
  1806: {
    label: 'HSHK_ERR_SM_CATEGORY',
    what: 'Le service n’a pas accepté le type de SMS prévu.',
    next: OURS,
  },
  1807: {
    label: 'HSHK_ERR_SM_DATETIME',
    what: 'Le service n’a pas accepté le jour et l’heure prévus.',
    next: 'Vérifiez que l’horloge de cet ordinateur est juste, puis réessayez.',
  },
  1808: {
    label: 'HSHK_ERR_SM_TZ_OFFSET',
    what: 'Le service n’a pas accepté le fuseau horaire de l’heure prévue.',
    next: OURS,
  },
};

export const REPORT_REFUSED: typeof english.REPORT_REFUSED = {
  label: 'HSHK_ERR_MR_',
  what: 'Le service a refusé un rapport que Bellbird ne demande pas.',
  next: OURS,
};

export const SENDER_REFUSED: typeof english.SENDER_REFUSED = {
  label: 'MV_ERR_SENDER',
  what: `Le nom d’expéditeur${SENDER} n’est pas approuvé par le service.`,
  next: SENDER_NEXT,
};

const WORDS_OF_PERSON = 'Ouvrez le modèle et la fiche. Voyez ce qui est inséré, puis réessayez.';
const OTHER_NUMBER = 'Demandez un autre numéro, ou téléphonez.';
const NO_WAP = 'Bellbird n’en envoie pas : dites-nous sa réponse.';
const LOOK_FIRST = 'Regardez dans votre compte du service avant de le renvoyer.';
const OTHERS_FIRST = 'Voyez dans Messages ce qui est parti à ce numéro. Réessayez seulement si rien n’est parti.';

export const STATUSES: typeof english.STATUSES = {
  2101: { label: 'DS_UNKNOWN', what: 'Le service ne sait pas ce qu’il est devenu.', next: ASK_FIRST },
  2102: { label: 'DS_SCHEDULE_CANCELLED', what: 'Pour le service, il est annulé.', next: LOOK_FIRST },
  2103: {
    label: 'DS_SCHEDULE_DELETED',
    what: 'Pour le service, il est retiré de ce qui devait partir.',
    next: LOOK_FIRST,
  },
  2104: {
    label: 'DS_SUBMIT_SCHEDULED',
    what: 'Le service l’a programmé pour son heure.',
    next: 'Annulez-le ici s’il ne doit pas partir.',
  },
  2105: {
    label: 'DS_PENDING_ENROUTE',
    alias: 'DS_SUBMIT_ENROUTE',
    what: 'Le service est en train de le transmettre.',
    next: 'Il ne peut plus être repris.',
  },
  2106: { label: 'DS_SUBMIT_PROCESSING', what: 'Le service s’en occupe.', next: ASK_FIRST },
  2107: { label: 'DS_SUBMIT_QUEUED', what: 'Le service l’a mis dans sa file de départ.', next: ASK_FIRST },
  2108: {
    label: 'DS_PENDING_DELIV_REPT',
    what: 'Le réseau l’a. Nous ignorons encore s’il est arrivé sur le téléphone.',
    next: ASK_FIRST,
  },
  2109: { label: 'DS_SUBMITTED', what: 'Le service l’a transmis au réseau.', next: ASK_FIRST },
  2110: {
    label: 'DS_DELIVERED',
    what: 'Le service dit qu’il est arrivé sur le téléphone.',
    next: 'À la question, choisissez « Il est parti ».',
  },
  2111: {
    label: 'DS_EXPIRED',
    what: 'Le réseau a essayé aussi longtemps que possible, puis a renoncé.',
    next: 'Téléphonez à la personne, et vérifiez son numéro.',
  },
  2112: {
    label: 'DS_UNDELIVERED',
    what: 'Le réseau n’a pas pu le faire arriver sur le téléphone.',
    next: 'Vérifiez le numéro avec la personne, puis réessayez.',
  },
  2113: {
    label: 'DS_REJECTED',
    what: 'Le service l’a refusé sans dire pourquoi.',
    next: 'Vérifiez le compte dans Réglages. Si tout y est en ordre, demandez au service. Dites-lui sa réponse.',
  },
  2114: {
    label: 'DS_REJECTED_SYSTEM',
    what: 'Une panne du service l’a empêché.',
    next: 'Réessayez plus tard.',
  },
  2115: {
    label: 'DS_REJECTED_VALUES_EMPTY',
    what: 'Une partie du texte, insérée pour chaque personne, était vide.',
    next: WORDS_OF_PERSON,
  },
  2116: {
    label: 'DS_REJECTED_VALUES_MISVAL',
    what: 'Une partie du texte, insérée pour chaque personne, ne convenait pas.',
    next: WORDS_OF_PERSON,
  },
  2117: {
    label: 'DS_REJECTED_VALUES_EXISTS',
    what: 'Les parties à insérer pour chaque personne manquaient, ou étaient en trop.',
    next: WORDS_OF_PERSON,
  },
  2118: {
    label: 'DS_REJECTED_VALUES_COUNT',
    what: 'Il y avait trop ou trop peu de parties à insérer.',
    next: WORDS_OF_PERSON,
  },
  2119: {
    label: 'DS_REJECTED_DESTINATION',
    what: 'Le service n’accepte pas ce numéro.',
    next: 'Corrigez le numéro, puis réessayez.',
  },
  2120: {
    label: 'DS_REJECTED_DESTINATION_DUPLICATE',
    what: 'Le numéro était deux fois dans un envoi. Celui-ci a été laissé de côté.',
    next: OTHERS_FIRST,
  },
  2121: {
    label: 'DS_REJECTED_INSUFF_CREDIT',
    what: 'Le solde était épuisé.',
    next: 'Rechargez-le chez le service, puis réessayez.',
  },
  2122: {
    label: 'DS_REJECTED_NETWORK',
    what: 'Le service de SMS ne dessert pas le réseau de ce numéro.',
    next: OTHER_NUMBER,
  },
  2123: {
    label: 'DS_REJECTED_NETWORK_IGNORED',
    what: 'Le service laisse de côté le réseau de ce numéro.',
    next: OTHER_NUMBER,
  },
  2124: {
    label: 'DS_REJECTED_MESSAGE',
    what: 'Le texte lui-même n’a pas été accepté.',
    next: 'Écrivez-le autrement dans Rappels, Modèles, puis réessayez.',
  },
  2125: {
    label: 'DS_REJECTED_MESSAGE_TYPE',
    what: 'Le compte n’accepte pas ce type de SMS.',
    next: 'Désactivez les SMS Unicode dans Réglages, Compte SMS, puis réessayez.',
  },
  2126: {
    label: 'DS_REJECTED_SENDER',
    what: `Le nom d’expéditeur${SENDER} n’a pas été accepté.`,
    next: SENDER_NEXT,
  },
  2127: {
    label: 'DS_REJECTED_SENDER_NUMERIC',
    what: `Le nom d’expéditeur${SENDER} n’a que des chiffres. Un tel nom n’a pas été accepté.`,
    next: 'Choisissez-en un avec des lettres dans Réglages, Compte SMS.',
  },
  2128: {
    label: 'DS_REJECTED_SENDER_UNREGISTERED',
    what: `Le nom d’expéditeur${SENDER} n’est pas déclaré au service.`,
    next: SENDER_NEXT,
  },
  2129: {
    label: 'DS_REJECTED_OPERATOR',
    what: 'L’opérateur de ce numéro l’a refusé.',
    next: 'Réessayez plus tard, ou téléphonez à la personne.',
  },
  2130: {
    label: 'DS_REJECTED_OPERATOR_SPAM',
    what: 'L’opérateur de ce numéro l’a pris pour du spam.',
    next: 'Écrivez-le autrement, avec le nom de votre entreprise, puis réessayez.',
  },
  2131: {
    label: 'DS_REJECTED_MSGID_DUPLICATE',
    what: 'Le service l’a pris pour un SMS qu’il avait déjà.',
    next: OTHERS_FIRST,
  },
  2132: {
    label: 'DS_REJECTED_MSGID_LENGTH',
    what: 'Le service n’a pas accepté la marque qui distingue les SMS.',
    next: OURS,
  },
  2133: {
    label: 'DS_REJECTED_MSGID_INVALID',
    what: 'Le service n’a pas accepté la marque qui distingue les SMS.',
    next: OURS,
  },
  2134: {
    label: 'DS_REJECTED_UNAV_CONN',
    what: 'Le réseau de ce numéro était injoignable.',
    next: 'Réessayez plus tard, ou téléphonez à la personne.',
  },
  2135: {
    label: 'DS_REJECTED_SCHEDULE',
    what: 'L’heure prévue n’a pas été acceptée.',
    next: 'Vérifiez que l’horloge de cet ordinateur est juste, puis réessayez.',
  },
  2136: { label: 'DS_REJECTED_WAP_TITLE', what: 'Le service l’a pris pour un lien sans titre.', next: NO_WAP },
  2137: { label: 'DS_REJECTED_WAP_URL', what: 'Le service l’a pris pour un lien sans adresse.', next: NO_WAP },
  2138: {
    label: 'DS_IGNORED_LOAD_MAX',
    what: 'Le service était surchargé et dit avoir laissé ce SMS de côté.',
    next: ASK_FIRST,
  },
  2139: {
    label: 'DS_SUBMIT_PENDING_ACK',
    what: 'Le service l’a transmis et attend la confirmation du réseau.',
    next: ASK_FIRST,
  },
};
