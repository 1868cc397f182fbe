import type { StopReason } from '../../../../src-shared/model/settings.ts';
import type { sendingWords as english } from '../../../texts/state/sending.words.ts';

const stopped: Record<StopReason, string> = {
  'by-person': 'L’envoi est arrêté : quelqu’un a appuyé sur « Tout arrêter ».',
  'uncertain-answers': 'L’envoi est arrêté : le service a répondu deux fois de suite sans clarté.',
  'account-changing':
    'L’envoi attend : vous avez commencé à changer de compte SMS. Terminez dans Réglages, ou reprenez.',
  'account-refused': 'L’envoi est arrêté : le service a refusé le compte ou sa clé. Voyez Réglages, Compte SMS.',
  'clock-doubtful':
    'L’envoi est arrêté : l’horloge de cet ordinateur est décalée de plus de deux minutes. Réglez-la d’abord.',
  restored:
    'L’envoi est arrêté. Ces données viennent d’une sauvegarde ou d’un autre ordinateur. Rien ne part avant que vous ne les ayez regardées.',
  disk: 'L’envoi est arrêté : le disque n’a pas gardé ce qui a été écrit. Libérez de la place ou faites-le vérifier.',
  fault: 'L’envoi est arrêté : Bellbird s’est trompé. Redémarrez-le, puis regardez Messages.',
};

export const sendingWords: typeof english = {
  batchNumbers: 'Numéros chez le service :',
  leave: {
    yes: one => (one ? 'part à son heure' : 'partent à leur heure'),
    stopped: one => `${one ? 'est retenu' : 'sont retenus'} jusqu’à la reprise de l’envoi`,
    locked: one => `${one ? 'est retenu' : 'sont retenus'} jusqu’à l’activation de l’envoi`,
  },
  stopped,
  noTestWhileStopped: why => `${stopped[why]} Aucun SMS de test ne part avant la reprise de l’envoi.`,
  testWasSent: 'Ce SMS vient d’être envoyé. Il ne part pas une seconde fois.',
};
