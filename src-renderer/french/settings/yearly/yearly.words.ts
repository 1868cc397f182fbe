import type { words as english } from '../../../settings/yearly/yearly.words.ts';
import { blockText } from '../../../texts/state/message-state.words.ts';
import { plural, showCount, showDay } from '../../../ui/format.ts';

const cannot = (count: number, names: string) =>
  `${plural(count, 'personne ne peut', 'personnes ne peuvent')} pas le recevoir : ${names}.`;

export const words: typeof english = {
  title: 'Anniversaires et dates annuelles',
  lead: 'Un SMS à chaque personne, le jour même.',
  add: 'Ajouter un SMS annuel',
  empty: 'Pas encore de SMS annuel',
  emptyNext: {
    toImport: 'Importez les anniversaires avec votre liste',
    or: ', ou ',
    toPeople: 'ajoutez-les dans Contacts',
  },
  noDates: 'Personne n’a encore de date annuelle',
  noDatesNext: 'Importez d’abord une liste avec une colonne d’anniversaires.',
  toImport: 'Importer une liste',
  columns: { what: 'SMS', state: 'État', acts: 'Modifier' },
  sentence: (field, at, template) => `${field}, à ${at} · ${template}`,
  on: 'Activé',
  off: 'Désactivé',
  promotion: 'Promotion',
  noPromotion: 'Vœux',
  edit: name => `Modifier ${name}`,
  remove: name => `Supprimer ${name}`,

  addTitle: 'Ajouter un SMS annuel',
  editTitle: name => `Modifier ${name}`,
  field: 'Date',
  at: 'Heure',
  atHint: 'Hors des heures permises, il part plus tard le même jour.',
  atMissing: 'Choisissez d’abord une heure.',
  template: 'SMS',
  changeLater: 'Ce texte se change dans Modèles.',
  purpose: 'Type de SMS',
  purposes: {
    service: { label: 'Vœux, pas une promotion', hint: 'Va aussi à ceux qui n’ont pas accepté les promotions.' },
    promotion: { label: 'Promotion', hint: 'Si leur pays l’exige, seulement à ceux qui ont accepté.' },
  },
  save: 'Enregistrer',
  saveOn: 'Enregistrer et activer',
  saveOff: 'Enregistrer désactivé',
  switchOff: 'Enregistrer et désactiver',
  saved: name => `${name} : enregistré`,
  savedOff: name => `${name} : enregistré, désactivé.`,

  previewTitle: 'Les 30 prochains jours',
  previewing: 'Recherche de qui le recevrait…',
  previewNone: 'Personne ne le reçoit.',
  isGreeting: 'Ce sont des vœux, pas une promotion',
  previewCount: (texts, credits) => `${plural(texts, 'SMS', 'SMS')}, ${plural(credits, 'crédit', 'crédits')}`,
  previewColumns: { when: 'Quand', who: 'Qui', words: 'SMS' },
  more: count => `Et ${showCount(count)} de plus.`,
  leftOut: (why, count, names) => {
    switch (why.kind) {
      case 'opted-out':
        return `${plural(count, 'personne est désinscrite', 'personnes sont désinscrites')} : ${names}.`;
      case 'do-not-text':
        return `${plural(count, 'personne marquée', 'personnes marquées')} « pas de SMS » : ${names}.`;
      case 'no-consent':
        return `${plural(count, 'personne n’a pas', 'personnes n’ont pas')} accepté les promotions : ${names}.`;
      case 'same-text':
      case 'untrue':
      case 'begins-before':
      case 'told-by-waiting':
        return cannot(count, names);
      default:
        return `${cannot(count, names)} ${blockText(why)}`;
    }
  },
  lostToday: (count, at) =>
    `${plural(count, 'SMS d’aujourd’hui ne part', 'SMS d’aujourd’hui ne partent')} alors pas : ${at} est passé. Modifiez demain pour ${count === 1 ? 'le' : 'les'} garder.`,
  closed: (day, names) => `${showDay(day)} : fermé pour ce SMS, ${names}.`,

  removeTitle: name => `Supprimer ${name} ?`,
  removeBody: 'Ce qui est programmé est annulé.',
  removeDo: 'Supprimer',
  back: 'Retour',
  removed: name => `${name} : supprimé`,
};
