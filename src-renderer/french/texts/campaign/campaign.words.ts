import type * as english from '../../../texts/campaign/campaign.words.ts';
import { plural, showWallTime } from '../../../ui/format.ts';
import { agree } from '../../ui/agree.ts';
import { countTexts } from '../counts.words.ts';

export const words: typeof english.words = {
  titleOf: (id, start) => `Campagne ${id} : « ${start} »`,
  leavesIn: seconds => `Part dans ${plural(seconds, 'seconde', 'secondes')}`,
  waitsForKey: 'Attend la clé de votre compte SMS.',
  timeToUndo: seconds => `Encore ${plural(seconds, 'seconde', 'secondes')} pour annuler.`,
  thenAt: when => `Ensuite, elle attend ${showWallTime(when)}.`,
  thenNow: 'Ensuite, elle part. Ce qui est parti ne peut pas être repris.',
  undo: 'Annuler',
  stop: 'Arrêter la campagne',
  stopTitle: 'Arrêter la campagne ?',
  working: 'Annulation auprès du service…',
  back: 'Retour',
  // A text for people: signs and letters that cost no more.
  replacesDraft: {
    title: 'Remplacer votre brouillon ?',
    what: 'Le texte écrit dans Nouveau message est perdu. Rien n’en a été envoyé.',
    keep: 'Garder le brouillon',
    replace: 'Remplacer',
  },
  telling: {
    cancelled:
      'Bonjour {$firstName}, votre rendez-vous chez {$business} le {$day} {$date} à {$time} est annulé. Appelez-nous pour une autre date.',
    moved:
      'Bonjour {$firstName}, votre rendez-vous chez {$business} est maintenant le {$day} {$date} à {$time}. Si cela ne vous va pas, appelez-nous.',
  },
};

export const stopText: typeof english.stopText = ({ withdrawn, sending, cancelled, unstoppable }) => {
  const they = (count: number) => agree(count, 'il', 'chacun');
  const said = [
    withdrawn > 0 &&
      `${countTexts(withdrawn)} en attente ici ${agree(withdrawn, 'ne sera pas envoyé', 'ne seront pas envoyés')}.`,
    sending > 0 &&
      `${countTexts(sending)} en cours de transmission : ce que le service prend pour plus tard est annulé aussi.`,
    cancelled > 0 &&
      `${countTexts(cancelled)} ${agree(cancelled, 'programmé : son annulation est demandée', 'programmés : leur annulation est demandée')} au service. Jusqu’à confirmation, ${they(cancelled)} peut encore partir.`,
    unstoppable > 0 &&
      `${countTexts(unstoppable)} peut-être ${agree(unstoppable, 'parti : rien ici ne peut l’annuler', 'partis : rien ici ne peut les annuler')}, et ${they(unstoppable)} peut encore partir.`,
    'Ce qui est transmis ne peut pas être repris. Une campagne arrêtée ne reprend pas.',
  ];
  return said.filter(line => line !== false).join(' ');
};
