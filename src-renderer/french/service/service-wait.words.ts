import type { WaitReason } from '../../../src-shared/model/today.ts';
import type * as english from '../../service/service-wait.words.ts';

const LATER = 'Bellbird réessaie tout seul.';
const PROXY = 'Vérifiez le proxy dans Réglages, Compte SMS, Avancé.';

export const unreachableWords: typeof english.unreachableWords = {
  'no-network': { what: 'Ce PC n’est pas connecté.', next: `Vérifiez la connexion à Internet. ${LATER}` },
  name: {
    what: 'L’adresse du service de SMS est introuvable.',
    next: `Vérifiez d’abord la connexion à Internet, puis l’adresse dans les réglages. ${LATER}`,
  },
  refused: {
    what: 'Le service de SMS a refusé la connexion.',
    next: `${LATER} Si cela dure, demandez au service. Ou vérifiez l’adresse dans les réglages.`,
  },
  timeout: {
    what: 'Le service de SMS n’a pas répondu à temps.',
    next: `Vérifiez la connexion à Internet. ${LATER}`,
  },
  closed: { what: 'La connexion au service de SMS a été coupée.', next: LATER },
  authority: {
    what: 'La connexion sécurisée n’est pas fiable : souvent, un antivirus ou un réseau de bureau l’inspecte.',
    next: 'Désactivez « l’analyse HTTPS » pour Bellbird dans l’antivirus. Ou demandez à qui s’occupe de ce PC.',
  },
  'certificate-date': {
    what: 'Le certificat du service a expiré. Ou la date de ce PC est fausse.',
    next: 'Vérifiez d’abord la date et l’heure de ce PC. Si elles sont justes, dites-le au service.',
  },
  'certificate-name': {
    what: 'Un autre ordinateur répond à cette adresse : il ne peut pas prouver qu’il est le service de SMS.',
    next: 'Vérifiez l’adresse dans les réglages. Sur un Wi-Fi public, connectez-vous d’abord à sa page.',
  },
  tls: {
    what: 'Aucune connexion sécurisée au service de SMS n’a abouti.',
    next: 'Vérifiez l’adresse et son https:// dans les réglages. Ou demandez à qui s’occupe de ce PC.',
  },
  'sign-in': {
    what: 'La clé ou les identifiants ont des caractères impossibles.',
    next: 'Saisissez-les de nouveau dans Réglages, Compte SMS.',
  },
  proxy: { what: 'Le proxy de ce réseau ne répond pas.', next: `${PROXY} ${LATER}` },
  'proxy-sign-in': {
    what: 'Le proxy du réseau demande un nom et un mot de passe. Bellbird ne peut pas les donner.',
    next: 'Demandez à qui s’occupe du réseau de laisser passer Bellbird.',
  },
  'proxy-refused': {
    what: 'Le proxy du réseau empêche Bellbird de joindre le service de SMS.',
    next: 'Demandez à qui s’occupe du réseau d’autoriser l’adresse du service.',
  },
  'proxy-kind': {
    what: 'Ce PC utilise une sorte de proxy que Bellbird ne connaît pas.',
    next: 'Saisissez un proxy HTTP dans Réglages, Compte SMS, Avancé, ou choisissez-y « Directement ».',
  },
  'proxy-plain': {
    what: 'Cette adresse n’est pas chiffrée (http) : le proxy pourrait lire votre clé et vos SMS.',
    next: 'Utilisez l’adresse https, ou choisissez « Directement » dans Réglages, Compte SMS, Avancé.',
  },
  other: { what: 'Le service de SMS est injoignable.', next: `Vérifiez la connexion à Internet. ${LATER}` },
};

const whys: (typeof english)['waitWords']['why'] = {
  ...unreachableWords,
  'unclear-answer': {
    what: 'La dernière réponse du service n’était pas claire : rien n’est envoyé avant une réponse claire.',
    next: LATER,
  },
  'keychain-locked': {
    what: 'Le trousseau de ce PC est verrouillé : la clé ne peut pas être lue.',
    next: `Déverrouillez-le, ou reconnectez-vous à ce PC. ${LATER}`,
  },
};

const chips: Partial<Record<WaitReason, (since: string) => string>> = {
  'unclear-answer': since => `Sans réponse claire depuis ${since}`,
  'no-key': () => 'Rien de nouveau n’est envoyé : pas de clé',
  'keychain-locked': since => `Trousseau verrouillé depuis ${since}`,
};

export const waitWords: typeof english.waitWords = {
  chip: (why, since) => (chips[why] ?? (at => `Service de SMS injoignable depuis ${at}`))(since),
  tryNow: 'Essayer maintenant',
  why: whys,
  nextTry: at => `Prochain essai : ${at}.`,
  text: 'SMS attend',
  texts: 'SMS attendent',
  waiting: (count, why) => `${count}${why === 'no-key' ? ' la clé' : ''}.`,
  first: (name, due, at) => `Premier trop tard : ${name}, prévu ${due}, trop tard dès ${at}.`,
  toSomebody: 'un SMS',
  lateText: 'SMS arrive trop tard',
  lateTexts: 'SMS arrivent trop tard',
  tooLate: count => `${count}, sauf si l’horloge de ce PC est fausse. Téléphonez si c’est important.`,
  reached: 'Le service de SMS répond de nouveau.',
  notReached: 'Essayé. Rien n’a pu partir encore.',
};

export const sinceText: typeof english.sinceText = (since, now, show) =>
  since.slice(0, 10) === now.slice(0, 10) ? since.slice(11, 16) : show(since);
