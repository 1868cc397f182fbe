import type { DateOrder } from '../../../../src-shared/business/date-order.ts';
import type {
  answersForAll as answers,
  exampleWords as examples,
  whyAsked as why,
} from '../../../import/look/list-question.words.ts';
import { closed } from '../../ui/closed.ts';

export const answersForAll: typeof answers = {
  'time-unusual': ['Toutes sont l’après-midi', 'Toutes sont la nuit ou tôt le matin'],
  'morning-or-evening': ['Toutes sont le soir', 'Toutes sont le matin'],
  'other-zone': ['Convertir toutes à votre heure', 'Elles sont déjà à votre heure'],
  'moved-time': ['Toutes restent à l’ancienne heure', 'Les ignorer toutes'],
  'second-person': ['Oui, les importer aussi', 'Non, les ignorer'],
  'not-a-person': ['Les ignorer toutes', 'Ce sont des personnes : les importer'],
  'status-unclear': ['Tous sont annulés', 'Tous ont lieu'],
};

export const whyAsked: typeof why = {
  'time-unusual': 'Souvent une heure de l’après-midi écrite sans pm.',
  'morning-or-evening': 'La liste n’écrit pas pm.',
  'moved-time': 'La liste a une ancienne et une nouvelle heure. Ici, la nouvelle manque.',
  'second-person': 'Ces noms et numéros sont à droite des premiers.',
  'not-a-person': 'On dirait des clients de passage, pauses, réunions ou congés, sans numéro.',
  'status-unclear': 'C’est peut-être annulé ou déplacé, ou la date est fausse.',
};

const nth: Record<DateOrder, string> = { dmy: 'jour en premier', mdy: 'mois en premier' };

export const exampleWords: typeof examples = {
  row: (row, name) => (name === '' ? `Ligne ${row}` : `Ligne ${row}, ${name}`),
  is: (who, cell) => `${who} : « ${cell} ».`,
  withYou: (who, cell, when) => `${who} : « ${cell} » là-bas est ${when} chez vous.`,
  oneOf: (who, cell, choices, day) =>
    closed(`${who} : « ${cell} » est ${choices.join(' ou ')}${day === undefined ? '' : `, ${day}`}`),
  dayQuestion: (date, days) => `${date} est-il ${days.join(' ou ')} ?`,
  dayChoice: (day, order) => `${day} (${nth[order]})`,
};
