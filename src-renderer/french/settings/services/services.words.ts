import type { BusinessKind } from '../../../../src-shared/business/kinds.ts';
import type { ServiceColour } from '../../../../src-shared/model/business/service.ts';
import type { words as english } from '../../../settings/services/services.words.ts';
import { plural, showCount, showList } from '../../../ui/format.ts';
import { agree } from '../../ui/agree.ts';

const bookings = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');
const services = (count: number) => plural(count, 'prestation', 'prestations');

/** « habituelles d’un salon ». */
const ofKind: Record<BusinessKind, string> = {
  salon: 'd’un salon',
  barber: 'd’un barbier',
  clinic: 'd’une clinique',
  dentist: 'd’un dentiste',
  school: 'd’une école',
  church: 'd’une église',
  repair: 'd’un atelier de réparation',
  other: 'd’une entreprise',
};

const colours: Record<ServiceColour, string> = {
  teal: 'Turquoise',
  indigo: 'Indigo',
  rose: 'Rose',
  sky: 'Bleu ciel',
  olive: 'Olive',
  violet: 'Violet',
};

export const words: typeof english = {
  title: 'Prestations',
  lead: 'Un rendez-vous en prend la durée et le collaborateur.',
  add: 'Ajouter une prestation',
  empty: 'Aucune prestation',
  emptyNext: 'Ajoutez ce que l’on réserve chez vous.',
  usual: kind => `Ajouter les prestations habituelles ${ofKind[kind]}`,
  columns: {
    name: 'Prestation',
    minutes: 'Durée',
    price: 'Prix',
    staff: 'Collaborateurs habituels',
    bookings: 'Rendez-vous',
    acts: 'Modifier ou retirer',
  },
  minutes: minutes => `${showCount(minutes)} min`,
  unsaid: '–',
  also: names => `Aussi : ${names.join(', ')}`,
  edit: name => `Modifier ${name}`,
  remove: name => `Retirer ${name}`,

  form: {
    newTitle: 'Ajouter une prestation',
    title: name => `Modifier ${name}`,
    name: 'Nom',
    nameHint: 'Les nouveaux rendez-vous prennent ce nom, leurs SMS aussi.',
    minutes: 'Durée',
    minutesHint: '45 min ou 1h30',
    price: symbol => `Prix (${symbol})`,
    colour: 'Couleur',
    noColour: 'Aucune',
    colours,
    staff: 'Collaborateurs habituels',
    also: 'Autres noms',
    dropName: name => `Retirer le nom ${name}`,
    nameTaken: of => `« ${of} » a déjà ce nom.`,
    save: 'Enregistrer',
    back: 'Abandonner',
  },
  proposeTitle: name => `Ce que change ${name}`,
  proposeSave: 'Enregistrer et changer ces SMS',
  saved: name => `Prestation enregistrée : ${name}.`,
  removed: name => `Prestation retirée de la liste : ${name}.`,

  removal: {
    title: name => `Retirer ${name} ?`,
    body: count =>
      count === 0 ? 'Aucun rendez-vous ne l’a.' : `${bookings(count)} ${agree(count, 'garde', 'gardent')} ce nom.`,
    go: 'Retirer',
    back: 'Retour',
  },

  gathered: {
    title: 'Réservées, pas encore dans la liste',
    used: count => `Utilisée ${showCount(count)} fois`,
    describe: 'Ajouter',
    describeOf: name => `Ajouter ${name} à la liste`,
    join: 'Même que…',
    joinOf: name => `${name} est la même que…`,
    all: count => `Afficher les ${showCount(count)}`,
    more: count => `${plural(count, 'nom plus rare n’est pas affiché', 'noms plus rares ne sont pas affichés')}.`,
  },

  joining: {
    title: name => `Qu’est-ce que « ${name} » ?`,
    into: 'La même que',
    lead: name => `Les rendez-vous gardent « ${name} » dans leurs SMS.`,
    go: 'Réunir',
    back: 'Retour',
    done: (name, into) => `« ${name} » compte maintenant comme ${into}.`,
    proposeTitle: (name, into) => `Ce qui change quand « ${name} » est ${into}`,
  },

  proposed: {
    title: kind => `Prestations habituelles ${ofKind[kind]}`,
    lead: 'Choisissez les vôtres. Vous pourrez modifier chacune plus tard.',
    line: (name, minutes) => `${name}, ${minutes} min`,
    go: count => (count === 0 ? 'Ajouter' : `Ajouter ${services(count)}`),
    back: 'Retour',
    done: names => `Ajouté : ${showList(names)}.`,
  },
};
