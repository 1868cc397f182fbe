import type {
  columnWords as columnEnglish,
  delimiterWords as delimiters,
  encodingWords as encodings,
  similarSheetWords as english,
  fieldWords as fields,
  noteWords as notes,
} from '../../../import/columns/columns.words.ts';
import { plural } from '../../../ui/format.ts';
import { agree } from '../../ui/agree.ts';

export const fieldWords: typeof fields = {
  name: 'Nom',
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom de famille',
  called: 'Nom dans les SMS',
  phone: 'Numéro de téléphone',
  country: 'Pays',
  email: 'E-mail',
  group: 'Groupe',
  notes: 'Notes',
  optOut: 'Veut des SMS ?',
  custom: 'Un champ à part',
  yearly: 'Anniversaire ou date annuelle',
  date: 'Date',
  time: 'Heure',
  dateTime: 'Date et heure',
  end: 'Fin',
  duration: 'Durée',
  service: 'Pour quoi',
  staff: 'Avec qui',
  status: 'État',
  externalId: 'Référence',
};

export const delimiterWords: typeof delimiters = {
  ',': 'Virgule (,)',
  ';': 'Point-virgule (;)',
  '\t': 'Tabulation',
  '|': 'Barre (|)',
};

export const encodingWords: typeof encodings = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows occidental (1252)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, gros-boutiste)',
  macintosh: 'Occidental, ancien Mac',
  ibm850: 'Occidental, MS-DOS',
  gb18030: 'Chinois (GB18030)',
  'windows-1250': 'Windows d’Europe centrale (1250)',
};

export const columnWords: typeof columnEnglish = {
  beside: 'deuxième personne',
  former: isOld => (isOld ? 'ancienne heure' : 'utilisée sans nouvelle heure'),
};

const rows = (count: number) => plural(count, 'ligne', 'lignes');

export const similarSheetWords: typeof english = {
  stayOut: (read, similar) =>
    `Seule la feuille « ${read} » est lue. ${similar.map(({ sheet, rows: held }) => `« ${sheet} » (${rows(held)})`).join(', ')} ${agree(similar.length, 'n’est pas lue', 'ne sont pas lues')}.`,
  later: 'Importez une feuille à la fois. Choisissez de nouveau le fichier pour la suivante.',
  read: sheet => `Lire plutôt « ${sheet} »`,
};

export const noteWords: typeof notes = {
  'hidden-rows': count =>
    `${plural(count ?? 0, 'ligne est masquée', 'lignes sont masquées')} dans la feuille et ${agree(count ?? 0, 'lue', 'lues')} comme les autres.`,
  'error-cells': count =>
    `${plural(count ?? 0, 'cellule affiche', 'cellules affichent')} une erreur comme #N/A et ${agree(count ?? 0, 'compte comme vide', 'comptent comme vides')}.`,
  'columns-left-out': () => 'La feuille est très large. Les colonnes tout à droite ont été ignorées.',
  'sheet-chosen': () => 'Ce n’est pas la première feuille du fichier. C’est celle de la liste.',
  'ragged-rows': count => `${plural(count ?? 0, 'ligne a', 'lignes ont')} plus de cellules que de colonnes.`,
  'rows-mended': count => `Dans ${rows(count ?? 0)}, un guillemet n’était qu’un signe. Les cellules sont à leur place.`,
  'hidden-columns': count =>
    `${plural(count ?? 0, 'colonne est masquée', 'colonnes sont masquées')} dans la feuille et ${agree(count ?? 0, 'lue', 'lues')} comme les autres.`,
  'merged-cells': count =>
    `${plural(count ?? 0, 'groupe de cellules était fusionné', 'groupes de cellules étaient fusionnés')} dans la feuille. Le contenu vaut pour chaque ligne. Un numéro vaut seulement pour la première.`,
  'nul-bytes': () => 'Le fichier contient des caractères vides (NUL). Ils ont été ignorés.',
  'formulas-not-calculated': count =>
    `${plural(count ?? 0, 'formule n’a jamais été calculée et compte comme vide', 'formules n’ont jamais été calculées et comptent comme vides')}. Ouvrez le fichier dans votre tableur, enregistrez-le, puis choisissez-le de nouveau.`,
  'macros-ignored': () => 'Le classeur contient des macros. Elles n’ont pas été exécutées.',
  'not-people': count => `${plural(count ?? 0, 'ligne ignorée', 'lignes ignorées')} (totaux ou titres).`,
  'titles-guessed': count =>
    `${plural(count ?? 0, 'titre ne dit pas', 'titres ne disent pas')} où est le nom. Vérifiez les deux colonnes.`,
  'repeating-events': count =>
    `${plural(count ?? 0, 'rendez-vous se répète', 'rendez-vous se répètent')}. Chaque jour des prochaines semaines est une ligne.`,
};
