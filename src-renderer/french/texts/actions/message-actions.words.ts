import type { MessageAction, MessageState } from '../../../../src-shared/model/message.ts';
import { hasFailed } from '../../../../src-shared/model/message-states.ts';
import type * as english from '../../../texts/actions/message-actions.words.ts';
import { plural } from '../../../ui/format.ts';

type On = english.ActionContext;
type Shown = Pick<On, 'state' | 'alert'>;

interface ActionWords {
  label: string | ((on: Shown) => string);
  question?: string;
  consequence: (on: On) => string;
  done: (on: On) => string;
}

const isWaitingAgain = ({ name }: On) => `Le SMS à ${name} attend de nouveau.`;
const keptOut = ({ name }: On) => `Le SMS à ${name} ne sera pas envoyé.`;

const actions: Record<MessageAction, ActionWords> = {
  withdraw: {
    label: 'Ne pas envoyer',
    consequence: () => 'Il ne sera pas envoyé, et ce rappel n’est plus prévu.',
    done: keptOut,
  },
  cancel: {
    label: 'Annuler le SMS',
    consequence: () => 'Jusqu’à la confirmation du service, il peut encore partir.',
    done: ({ name }) => `Annulation demandée pour le SMS à ${name}. Il peut encore partir.`,
  },
  retry: {
    label: 'Réessayer',
    consequence: ({ state, name }) =>
      state === 'missed'
        ? `C’était trop tard : ${name} ne l’a pas reçu. Il part maintenant, tel qu’il était écrit.`
        : `Le SMS à ${name} est transmis encore une fois.`,
    done: isWaitingAgain,
  },
  'retry-cancel': {
    label: 'Redemander l’annulation',
    consequence: () => 'Cela n’envoie rien. Jusqu’à la confirmation du service, l’ancien SMS peut encore partir.',
    done: ({ name }) => `Annulation redemandée pour le SMS à ${name}.`,
  },
  'was-sent': {
    label: ({ alert }) => (alert === null ? 'Il est parti' : 'Il est programmé'),
    consequence: ({ alert, name, due }) =>
      alert === null
        ? `Noté comme envoyé à ${name}. Rien d’autre ne part.`
        : `Noté comme programmé pour ${name}, ${due}. Rien d’autre ne part, et il ne peut pas être annulé d’ici.`,
    done: ({ name }) => `Noté comme envoyé : le SMS à ${name}.`,
  },
  'send-again': {
    label: ({ alert }) => (alert === null ? 'Pas parti, renvoyer' : 'Pas programmé, renvoyer'),
    question: 'Renvoyer',
    consequence: ({ mayHaveGone, due, name }) =>
      `Il est transmis encore une fois. Si ${mayHaveGone > 1 ? 'les autres sont partis' : 'le premier est parti'}, ${due}, ${name} l’aura ${plural(mayHaveGone + 1, 'fois', 'fois')}. Demandez d’abord, si possible.`,
    done: isWaitingAgain,
  },
  dismiss: {
    label: ({ state, alert }) => {
      if (state === 'accepted') return 'Le garder';
      if (state === 'done' || alert === 'not-informed') return 'Déjà au courant';
      if (hasFailed(state)) return 'Ne pas envoyer';
      return state === 'cancel-uncertain' ? 'Ne plus demander' : 'Ne pas renvoyer';
    },
    consequence: ({ state, alert, name, due }) => {
      if (alert === 'not-informed') return 'Déjà au courant. Rien n’est envoyé, et la question ne sera plus posée.';
      if (alert === 'may-be-queued' || alert === 'may-still-go')
        return `Rien d’autre ne part d’ici. Si le service l’a reçu, il part à ${name}, ${due}. Rien ici ne peut l’annuler.`;
      return leaving[state]?.(name, due) ?? `Rien d’autre ne part. Nous ne saurons pas si ${name} l’a reçu.`;
    },
    done: ({ state, alert, name, due }) => {
      if (alert === 'not-informed') return 'Noté : la question ne sera plus posée.';
      return left[state]?.(name, due) ?? `Laissé tel quel : le SMS à ${name} n’est pas renvoyé.`;
    },
  },
  'send-new-too': {
    label: 'Envoyer aussi le nouveau',
    consequence: ({ due, name }) =>
      `Le nouveau SMS part aussi. Si l’ancien part également, ${due}, ${name} aura les deux. Téléphonez si l’ancien peut tromper.`,
    done: ({ name }) => `Le nouveau SMS à ${name} attend.`,
  },
  'plan-again': {
    label: 'Le prévoir de nouveau',
    consequence: () => 'Il est prévu de nouveau, avec le texte d’aujourd’hui, à son heure.',
    done: ({ name }) => `Le SMS à ${name} est prévu de nouveau.`,
  },
  'send-now': {
    label: ({ alert }) => {
      // Beside outdated words, "Envoyer maintenant" would read as if it sent those.
      if (alert === 'old-time') return 'Envoyer la nouvelle heure';
      return alert === 'old-number' ? 'Écrire au nouveau numéro' : 'Envoyer maintenant';
    },
    consequence: ({ state, name }) => {
      if (state === 'done')
        return `Le SMS parti n’est plus juste. Celui-ci part maintenant à ${name}. L’ancien reste sur le téléphone qui l’a reçu.`;
      return state === 'missed'
        ? `C’était trop tard à son heure : ${name} ne l’a pas reçu. Ce SMS lui est envoyé maintenant.`
        : `Ce SMS part maintenant à ${name}.`;
    },
    done: ({ name }) => `Le SMS à ${name} attend, et part maintenant.`,
  },
};

export const actionLabel: typeof english.actionLabel = (action, on) => {
  const { label } = actions[action];
  return typeof label === 'string' ? label : label(on);
};

export const actionQuestion: typeof english.actionQuestion = (action, on) =>
  actions[action].question ?? actionLabel(action, on);

export const actionDoneText: typeof english.actionDoneText = (action, on) => actions[action].done(on);

export const actionConsequence: typeof english.actionConsequence = (action, on) => actions[action].consequence(on);

const notSent = (name: string) => `Laissé tel quel : le SMS à ${name} n’est pas parti.`;
const left: Partial<Record<MessageState, (name: string, due: string) => string>> = {
  accepted: (name, due) => `Le SMS à ${name} reste programmé et part, ${due}.`,
  refused: notSent,
  missed: notSent,
  cancelled: name => `Laissé tel quel : le SMS à ${name} reste annulé.`,
  'cancel-uncertain': (name, due) => `Laissé tel quel : l’ancien SMS à ${name} peut encore partir, ${due}.`,
  done: name => `Laissé tel quel : rien d’autre ne part à ${name} pour cela.`,
};

const dismissing = (name: string) => `Aucun SMS ne part à ${name}. Téléphonez si c’est important.`;
const leaving: Partial<Record<MessageState, (name: string, due: string) => string>> = {
  accepted: (name, due) => `Il n’est pas annulé : il reste programmé chez le service et part à ${name}, ${due}.`,
  refused: dismissing,
  missed: dismissing,
  done: name => `${name} le sait déjà. Rien d’autre ne part, et la question ne sera plus posée.`,
  cancelled: () => 'Il reste annulé. Rien n’est prévu à sa place. La question ne sera plus posée.',
  'cancel-uncertain': (name, due) =>
    `Rien de plus n’est demandé au service. L’ancien SMS peut encore partir, ${due} : téléphonez à ${name} si c’est important.`,
};

export const words: typeof english.words = {
  mend: {
    phone: 'Ajouter un numéro',
    number: 'Changer le numéro',
    called: 'Indiquer le nom à écrire',
    rule: 'Voir la règle',
  },
  bookFound: 'Le réserver',
  openFound: 'Ouvrir le rendez-vous',
  back: 'Retour',
  andOthers: (name, others) => `${name} et ${plural(others, 'autre', 'autres')}`,
  everybody: count => `Votre décision vaut pour ${plural(count, 'personne', 'personnes')} :`,
  balance: {
    unknown: before => `Votre solde était de ${before} avant. Depuis, il n’est pas connu.`,
    fellToCome: (before, after) => `Votre solde est passé de ${before} à ${after}. Il est peut-être programmé.`,
    fell: (before, after) => `Votre solde est passé de ${before} à ${after}. Il est peut-être parti.`,
    same: before => `Votre solde est resté à ${before}. Il n’est peut-être pas parti.`,
    rose: (before, after) => `Votre solde est monté de ${before} à ${after}. Cela ne dit rien sur ce SMS.`,
  },
  names: 'Leurs noms',
  oneText: (cost, phone, due) => `1 SMS au ${phone}, ${due}. Il coûte ${cost} :`,
  manyTexts: (count, due) => `${count} SMS, ${due}, à chacun le sien. Le premier :`,
};
