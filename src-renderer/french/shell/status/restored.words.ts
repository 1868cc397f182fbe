import type { words as english } from '../../../shell/status/restored.words.ts';

export const words: typeof english = {
  title: 'Ces données viennent d’une sauvegarde ou d’un autre ordinateur.',
  savedAt: when => `Elles datent de ${when}.`,
  text: 'Regardez Aujourd’hui et l’agenda. Rien ne part avant la reprise.',
  look: 'Voir Aujourd’hui',
  found: what => `Nouveau pour ces données : ${what}.`,
  queued: texts => `programmés depuis : ${texts}`,
  sent: texts => `envoyés depuis : ${texts}`,
  unclear: texts => `peut-être envoyés : ${texts}`,
  cancelled: texts => `annulés depuis : ${texts}`,
  nothing: 'Rien n’a été envoyé depuis.',
  incomplete: 'Il a pu en partir d’autres. Regardez d’abord dans votre compte du service de SMS.',
  maybeSent: texts => `Peut-être envoyés depuis : ${texts}. Ils restent retenus à la reprise.`,
};
