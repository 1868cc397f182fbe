import type { words as english } from '../../../texts/actions/maybe-sent.words.ts';

export const words: typeof english = {
  button: 'Vérifier les SMS retenus…',
  title: 'Peut-être envoyés depuis',
  about: (texts, one) =>
    `${texts} en attente dans ces données, peut-être ${one ? 'envoyé' : 'envoyés'} depuis. ${one ? 'Il ne part' : 'Ils ne partent'} que si vous le dites.`,
  lastRan: 'Quand Bellbird a-t-il tourné pour la dernière fois avant la restauration ?',
  whichComputer: 'Sur cet ordinateur ou un autre avec vos données.',
  atLeast: when => `Au moins jusqu’à ${when}.`,
  unknown: 'Laissez vide si vous n’êtes pas sûr.',
  free: (texts, one) =>
    `${texts} ${one ? 'n’a pas pu être envoyé : il n’était prévu' : 'n’ont pas pu être envoyés : ils n’étaient prévus'} qu’après.`,
  noneFree: 'Chacun a pu être envoyé avant cela. Décidez pour chacun sur la page Aujourd’hui.',
  others: texts => `Peut-être envoyés : ${texts}. Décidez pour chacun sur la page Aujourd’hui.`,
  legend: 'Cochez ceux qui doivent partir',
  all: 'Tout cocher',
  goes: (phone, when) => `${phone}, part ${when}`,
  go: texts => `Lancer l’envoi de ${texts}`,
  goNone: 'Lancer l’envoi',
  done: (texts, one) => `${texts} ${one ? 'partira à son heure' : 'partiront à leur heure'}.`,
  close: 'Fermer',
  banner: texts => `Peut-être envoyés après l’enregistrement de ces données : ${texts}. Ils restent retenus.`,
};
