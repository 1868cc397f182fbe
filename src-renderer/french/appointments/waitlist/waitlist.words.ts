import type { WantedHours } from '../../../../src-shared/model/business/waitlist.ts';
import type { words as english } from '../../../appointments/waitlist/waitlist.words.ts';
import { showList, showWeekdayName } from '../../../ui/format.ts';

export const words: typeof english = {
  title: 'Liste d’attente',
  put: 'Mettre en liste d’attente',
  change: 'Modifier',
  remove: 'Retirer de la liste',
  removeOf: name => `Retirer ${name} de la liste d’attente`,
  putBack: name => `${name} est de retour sur la liste d’attente.`,
  removed: name => `${name} n’est plus sur la liste d’attente.`,
  saved: name => `${name} est sur la liste d’attente.`,
  since: day => `Depuis le ${day}.`,
  has: when => `A rendez-vous : ${when}.`,
  noNumber: 'Ajoutez un numéro, sinon personne ne pourra appeler.',
  form: {
    title: name => `Liste d’attente : ${name}`,
    lead: 'Aujourd’hui montre qui appeler quand une heure annulée convient. Aucun SMS ne part tout seul.',
    service: 'Prestation',
    anyService: 'Toute prestation',
    staff: 'Avec',
    anyStaff: 'N’importe qui',
    days: 'Jours qui conviennent',
    daysHint: 'Ne cochez rien si tous les jours conviennent.',
    back: 'Retour',
    save: 'Enregistrer',
  },
  freeAgain: {
    title: hours => (hours === 1 ? 'Une heure s’est libérée' : `${hours} heures se sont libérées`),
    hint: 'Ces personnes attendent une telle heure. La plus ancienne attente est en tête.',
    news: when => `Une heure s’est libérée : ${when}. Vous convient-elle ?`,
    book: 'Réserver',
    bookOf: name => `Réserver cette heure pour ${name}`,
    more: people => `et ${people} de plus sur la liste`,
  },
  list: {
    empty: 'Personne n’attend. Ouvrez une personne et choisissez « Mettre en liste d’attente ».',
    close: 'Fermer',
  },
  booking: {
    label: 'Sur la liste d’attente pour une telle heure',
    choose: name => `Choisir ${name}, qui est sur la liste d’attente`,
  },
};

export function wantedInWords({ service, staff, weekdays }: WantedHours): string {
  const days = weekdays.length > 0 && showList(weekdays.map(showWeekdayName)).toLowerCase();
  return [service || words.form.anyService, staff && `avec ${staff}`, days].filter(Boolean).join(', ');
}
