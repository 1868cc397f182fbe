import type * as english from '../../../texts/campaign/stop-campaign.words.ts';
import { agree } from '../../ui/agree.ts';
import { countTexts } from '../counts.words.ts';

export const words: typeof english.words = {
  undo: 'Annuler',
  undone: 'Annulé. Rien n’a été envoyé.',
  stop: 'Arrêter la campagne',
  stopTitle: 'Arrêter la campagne ?',
  working: 'Annulation auprès du service…',
  back: 'Retour',
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
