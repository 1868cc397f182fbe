import type { words as english } from '../../../settings/yearly/yearly.words.ts';
import { blockText } from '../../../texts/state/message-state.words.ts';
import { plural, showCount, showDay } from '../../../ui/format.ts';

export const words: typeof english = {
  title: 'Anniversaires et dates annuelles',
  lead: 'Un SMS à chaque personne, le jour même.',
  add: 'Ajouter un SMS annuel',
  empty: 'Pas encore de SMS annuel',
  emptyNext: 'Les anniversaires viennent avec votre liste, ou se saisissent dans Contacts.',
  noDates: 'Personne n’a encore de date annuelle',
  noDatesNext: 'Importez d’abord une liste avec une colonne d’anniversaires.',
  toImport: 'Importer une liste',
  columns: { what: 'SMS', state: 'État', acts: 'Modifier' },
  sentence: (field, at, template) => `${field}, à ${at} · ${template}`,
  on: 'Activé',
  off: 'Désactivé',
  promotion: 'Promotion',
  noPromotion: 'Pas de publicité',
  edit: name => `Modifier ${name}`,
  remove: name => `Supprimer ${name}`,

  addTitle: 'Ajouter un SMS annuel',
  editTitle: name => `Modifier ${name}`,
  field: 'Date',
  at: 'Heure',
  atHint: 'Hors des heures permises, il attend plus tard ce jour-là. Jamais un autre jour.',
  template: 'SMS',
  choose: 'Choisissez un SMS',
  ofVisits: 'Les SMS qui parlent d’un rendez-vous ne sont pas proposés.',
  addShipped: 'Ajouter le SMS d’anniversaire',
  isService: 'Il ne fait pas de publicité',
  isServiceHint: 'Il va alors aussi à ceux qui n’acceptent pas les promotions.',
  isPromotionHint: 'Où le pays le demande, seuls ceux qui ont accepté le reçoivent.',
  enabled: 'Activé',
  leap: 'Le 29 février est fêté le 28 les autres années.',
  save: 'Enregistrer',
  back: 'Retour',
  saved: name => `${name} : enregistré`,

  previewTitle: 'Les 30 prochains jours',
  previewing: 'Recherche de qui le recevrait…',
  previewNone: 'Personne ne le reçoit dans les 30 prochains jours.',
  previewCount: (texts, credits) => `${plural(texts, 'SMS', 'SMS')}, ${plural(credits, 'crédit', 'crédits')}`,
  previewColumns: { when: 'Quand', who: 'Qui', words: 'SMS' },
  more: count => `Et ${showCount(count)} de plus.`,
  leftOut: (count, names) => `${plural(count, 'personne ne le reçoit', 'personnes ne le reçoivent')} pas : ${names}.`,
  why: why => {
    switch (why.kind) {
      case 'opted-out':
        return 'Leur numéro est désinscrit.';
      case 'do-not-text':
        return 'Marqués « pas de SMS ».';
      case 'no-consent':
        return 'Ils n’ont pas accepté les promotions.';
      case 'untrue':
      case 'begins-before':
      case 'told-by-waiting':
        return '';
      default:
        return blockText(why);
    }
  },
  closed: (day, names) => `${showDay(day)} : fermé pour ce SMS, ${names}.`,

  removeTitle: name => `Supprimer ${name} ?`,
  removeBody: 'Ce qui est programmé est annulé.',
  removeDo: 'Supprimer',
  removed: name => `${name} : supprimé`,
};
