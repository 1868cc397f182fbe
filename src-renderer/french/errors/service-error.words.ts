import { LONGEST_DAYS_OFF } from '../../../src-shared/hours/check-hours.ts';
import { LONGEST_MINUTES, LONGEST_SERVICE_NAME, SHORTEST_MINUTES } from '../../../src-shared/services/check-service.ts';
import type * as english from '../../errors/service-error.words.ts';
import { showCount, showList, showWeekdayName } from '../../ui/format.ts';

export const serviceProblems: typeof english.serviceProblems = {
  'name-missing': 'Saisissez un nom.',
  'name-too-long': `Le nom peut avoir au plus ${LONGEST_SERVICE_NAME} caractères.`,
  minutes: `Saisissez ${SHORTEST_MINUTES} à ${showCount(LONGEST_MINUTES)} minutes.`,
  price: 'Saisissez un prix, comme 120 ou 85,50.',
};

export const intervalProblems: typeof english.intervalProblems = {
  'ends-first': 'La fin doit suivre le début.',
  overlap: 'Ces horaires en recouvrent d’autres du même jour.',
};

export const dayOffProblems: typeof english.dayOffProblems = {
  'no-such-day': 'Saisissez un jour du calendrier.',
  'ends-first': 'Le dernier jour ne peut pas précéder le premier.',
  'too-long': `Saisissez au plus ${LONGEST_DAYS_OFF} jours à la fois.`,
};

export const serviceErrorText: typeof english.serviceErrorText = failure => {
  switch (failure.code) {
    case 'service-invalid':
      return { what: 'Cette prestation ne peut pas être enregistrée ainsi.', next: serviceProblems[failure.why] };
    case 'service-name-taken':
      return {
        what: `« ${failure.of} » s’appelle déjà « ${failure.name} ».`,
        next: 'Choisissez un autre nom, ou réunissez les deux.',
      };
    case 'service-in-use':
      return {
        what: `Un rappel est pour cette prestation : ${showList(failure.rules.map(name => `« ${name} »`))}.`,
        next: 'Modifiez d’abord ce rappel, puis retirez la prestation.',
      };
    case 'hours-invalid':
      return {
        what: `Les horaires du ${showWeekdayName(failure.weekday)} ne peuvent pas être enregistrés ainsi.`,
        next: intervalProblems[failure.why],
      };
    case 'day-off-invalid':
      return { what: 'Cette absence ne peut pas être enregistrée ainsi.', next: dayOffProblems[failure.why] };
  }
};
