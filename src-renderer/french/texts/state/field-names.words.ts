import type { Field } from '../../../../src-shared/text/template-fields.ts';
import type * as english from '../../../texts/state/field-names.words.ts';

export const fieldNames: typeof english.fieldNames = {
  name: 'Nom complet',
  firstName: 'Prénom',
  service: 'Prestation',
  staff: 'Personnel',
  day: 'Jour',
  date: 'Date',
  time: 'Heure',
  business: 'Entreprise',
  businessPhone: 'Téléphone de l’entreprise',
  businessAddress: 'Adresse',
  businessLink: 'Lien',
};

export const quotedFields: typeof english.quotedFields = names =>
  names.map(name => `« ${fieldNames[name as Field] ?? name} »`).join(', ');
