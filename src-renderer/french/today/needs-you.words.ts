import type { words as english } from '../../today/needs-you.words.ts';
import { plural, showCount } from '../../ui/format.ts';
import { agree } from '../ui/agree.ts';

const texts = (count: number) => plural(count, 'SMS', 'SMS');

const away: (typeof english)['away']['kinds'] = {
  'went-out-wrong': {
    state: 'cancel-uncertain',
    filter: 'attention',
    say: one => `SMS ${one ? 'parti' : 'partis'} alors que le rendez-vous avait changé. Téléphonez si c’est important.`,
  },
  unclear: {
    state: 'uncertain',
    filter: 'attention',
    say: one => `SMS peut-être ${one ? 'envoyé' : 'envoyés'} : décidez ci-dessous.`,
  },
  'may-still-go': {
    state: 'cancel-uncertain',
    filter: 'attention',
    say: one => `SMS ${one ? 'peut' : 'peuvent'} encore partir : le service n’a pas confirmé l’annulation.`,
  },
  missed: {
    state: 'missed',
    filter: 'attention',
    say: one => `SMS ${one ? 'manqué' : 'manqués'} : pas ${one ? 'envoyé' : 'envoyés'} à temps. Rien n’est parti.`,
  },
  refused: {
    state: 'refused',
    filter: 'attention',
    say: one => `SMS ${one ? 'refusé' : 'refusés'} par le service. Rien n’a été envoyé.`,
  },
  'sent-late': {
    state: 'done',
    filter: 'sent',
    say: one => `SMS ${one ? 'envoyé' : 'envoyés'} un peu en retard, au retour de Bellbird.`,
  },
  'handed-over': {
    state: 'done',
    filter: 'sent',
    say: one => `SMS ${one ? 'envoyé' : 'envoyés'} comme prévu. L’arrivée n’est pas signalée.`,
  },
  'taken-up': {
    state: 'accepted',
    filter: 'queued',
    say: one => `SMS en route à l’arrêt de Bellbird : le service ${one ? 'l’a reçu' : 'les a reçus'}.`,
  },
  cancelled: {
    state: 'cancelled',
    filter: 'unsent',
    say: one =>
      one
        ? 'annulation commencée avant est maintenant confirmée par le service.'
        : 'annulations commencées avant sont maintenant confirmées par le service.',
  },
};

export const words: typeof english = {
  wrong: {
    title: count =>
      agree(count, `${texts(count)} n’est pas comme il devrait`, `${texts(count)} ne sont pas comme ils devraient`),
    hint: 'Bellbird l’a trouvé en vérifiant ses données. Regardez chaque SMS, et téléphonez si c’est important.',
    text: (name, due) => `${name} : SMS de ${due}`,
    unknown: 'Un SMS que ces données n’ont pas',
    queued: 'Il est encore programmé : vous pouvez l’annuler.',
    kinds: {
      twice: 'Le même SMS a été pris deux fois pour ce téléphone.',
      'opted-out': 'Sa personne ne veut pas de SMS.',
      'not-wanted': 'Rien ne le demande.',
      number: 'Il a un autre numéro que prévu.',
      words: 'Il dit autre chose que prévu.',
      start: 'Il donne une autre heure pour le rendez-vous.',
      time: 'Il a une autre heure d’envoi que prévu.',
      sender: 'Il a un autre nom d’expéditeur que prévu.',
      'not-confirmed': 'Nous n’avons pas de réponse du service de SMS qui le confirme.',
      unknown: 'Le service de SMS l’a pris, mais ces données disent autre chose.',
    },
    more: count => `Et ${count} de plus.`,
    seen: 'Vu',
  },
  unmarked: {
    title: (count, day) =>
      `${plural(count, 'rendez-vous', 'rendez-vous')}${day === null ? '' : ` (${day})`} ${agree(count, 'non pointé', 'non pointés')}`,
    today: 'aujourd’hui',
    hint: 'Pointez les absents, puis tous les autres. Les rapports comptent ce qui est pointé.',
    textsWait: count =>
      agree(
        count,
        `${texts(count)} ne part qu’aux personnes marquées « Présent ».`,
        `${texts(count)} ne partent qu’aux personnes marquées « Présent ».`,
      ),
    all: count => `Tous les autres sont venus (${showCount(count)})`,
    markedAll: count => `${plural(count, 'rendez-vous marqué', 'rendez-vous marqués')} « Présent ».`,
    leave: 'Ne pas pointer',
    left: count => `${plural(count, 'rendez-vous non pointé', 'rendez-vous non pointés')}.`,
    more: count => `Afficher ${count} de plus`,
  },
  sendNow: {
    title: count =>
      agree(
        count,
        `${texts(count)} n’a pas été envoyé : son heure est passée`,
        `${texts(count)} n’ont pas été envoyés : leur heure est passée`,
      ),
    hint: 'Rien ne part tout seul. Envoyez-les maintenant, ou pas du tout.',
    was: (when, rule) => (rule === null ? `prévu ${when}` : `prévu ${when}, par « ${rule} »`),
    one: 'Envoyer maintenant',
    of: name => `Envoyer maintenant : ${name}`,
    all: (count, cost) => `Envoyer les ${showCount(count)} maintenant : ${cost}`,
    sent: count => agree(count, `${texts(count)} part maintenant.`, `${texts(count)} partent maintenant.`),
    leave: 'Ne pas envoyer',
    leaveOf: name => `Ne pas envoyer : ${name}`,
    leaveAll: count => `N’envoyer aucun des ${showCount(count)}`,
    left: count => agree(count, `${texts(count)} n’est pas envoyé.`, `${texts(count)} ne sont pas envoyés.`),
  },
  away: {
    title: 'Pendant votre absence',
    span: (from, until) => `De ${from} à ${until}`,
    seen: 'Vu',
    see: (one: boolean) => (one ? 'Le voir' : 'Les voir'),
    decided: 'Ci-dessous, parmi les décisions.',
    text: (name, due, appointment) =>
      appointment === null
        ? `${name} : SMS de ${due}`
        : `${name} : SMS de ${due}, pour le rendez-vous de ${appointment}`,
    kinds: away,
  },
};
