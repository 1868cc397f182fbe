import type { words as english } from '../../../shell/status/status.words.ts';
import { plural } from '../../../ui/format.ts';
import { thingsNeedYou } from '../../texts/counts.words.ts';
import { agree } from '../../ui/agree.ts';

const texts = (count: number) => plural(count, 'SMS', 'SMS');

export const words: typeof english = {
  label: 'État',
  unknown: 'État inconnu',
  unknownWhy: 'Bellbird ne peut pas le dire pour l’instant. Ne vous fiez pas à l’affichage d’avant.',
  allSet: until => (until === null ? 'Tout est prêt' : `Tout est prêt jusqu’au ${until}`),
  needsYou: thingsNeedYou,
  keepOn: (toSend, toCancel) =>
    `Laissez ce PC allumé : ${[
      toSend > 0 && `${texts(toSend)} à envoyer`,
      toCancel > 0 && `${texts(toCancel)} à annuler`,
    ]
      .filter(part => part !== false)
      .join(', ')}`,
  stopped: 'L’envoi est arrêté',
  keychainLocked: 'Le trousseau est verrouillé',
  notSetUp: { locked: 'Envoi pas encore activé', 'no-key': 'Rien de nouveau n’est envoyé : pas de clé' },

  why: {
    allSet: until => `Les rappels sont programmés jusqu’au ${until}. Vous pouvez éteindre ce PC.`,
    nothing: 'Rien n’attend. Vous pouvez éteindre ce PC.',
    keepOn: 'Laissez Bellbird ouvert et connecté. Ceux-ci partent tout seuls.',
    queuedGoes: 'Tout ce qui est programmé partira quand même.',
    locked: 'Rien n’est envoyé avant l’activation, sauf vos SMS de test.',
    'no-key': 'La clé de votre compte SMS manque. Aucun nouveau SMS ne peut partir sans elle.',
    keychain:
      'Déverrouillez-le, ou reconnectez-vous à ce PC. Puis appuyez sur « Essayer maintenant ». Rien n’est envoyé jusque-là.',
    session: 'Ce PC ne peut pas garder votre clé en sécurité. Elle vous sera demandée à chaque démarrage.',
  },
  stops: {
    'by-person': 'Quelqu’un a appuyé sur « Tout arrêter ». Rien ne part avant la reprise.',
    'uncertain-answers': 'Le service de SMS a répondu deux fois sans clarté. Rien ne part avant la reprise.',
    'account-changing': 'Vous avez commencé à changer de compte SMS. Terminez dans Réglages, ou reprenez.',
    'account-refused': 'Le service de SMS a refusé le compte ou sa clé. Voyez Réglages, Compte SMS.',
    'clock-doubtful': 'L’horloge de ce PC est décalée de plus de deux minutes. Réglez-la d’abord.',
    restored: 'Rien ne part avant que vous n’ayez regardé, puis repris.',
    disk: 'Le disque n’a pas gardé ce qui a été écrit. Libérez de la place, ou faites-le vérifier.',
    fault: 'Bellbird s’est trompé. Redémarrez-le, puis regardez Messages.',
  },

  things: {
    decisions: count => `${texts(count)} ${agree(count, 'demande', 'demandent')} une décision`,
    perhapsSent: count => `${texts(count)} sans réponse claire`,
    mayStillGo: count => `${texts(count)} ${agree(count, 'peut', 'peuvent')} encore partir à tort`,
    elsewhere: count =>
      `${texts(count)} ${agree(count, 'ne peut pas être annulé', 'ne peuvent pas être annulés')} d’ici`,
    refused: count => plural(count, 'SMS refusé', 'SMS refusés'),
    stopped: count => `${texts(count)} ${agree(count, 'arrêté et non rétabli', 'arrêtés et non rétablis')}`,
    waiting: count => `${texts(count)} pas encore ${agree(count, 'programmé', 'programmés')}`,
    late: count => `${texts(count)} pas ${agree(count, 'envoyé', 'envoyés')} à temps`,
    wrong: count => agree(count, `${texts(count)} pas comme il devrait`, `${texts(count)} pas comme ils devraient`),
    notInformed: count => `${plural(count, 'personne non prévenue', 'personnes non prévenues')} d’un changement`,
    balanceTooLow: 'Le solde ne suffit pas pour la semaine à venir',
  },
  queued: 'Programmés',
  waiting: 'Pas encore programmés (7 prochains jours)',
  next: 'Prochain SMS',
  noNext: 'Aucun',
  balance: 'Solde',
  balanceUnknown: 'Pas encore connu',
  credits: count => plural(count, 'crédit', 'crédits'),
  asOf: when => `relevé ${when}`,
  enough: days =>
    days > 365
      ? 'Suffit pour plus d’un an.'
      : `Suffit pour environ ${plural(days, 'jour', 'jours')} au rythme de cette semaine.`,
  refresh: 'Actualiser',

  goLive: 'Activer l’envoi…',
  setUp: begun => (begun ? 'Continuer la configuration' : 'Configurer mon entreprise'),
  toAccount: 'Ouvrir Compte SMS',
};
