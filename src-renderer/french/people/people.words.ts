import type { NameRepair } from '../../../src-shared/people/person-name.ts';
import type { PhoneRefusal, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import type { peopleWords as english } from '../../people/people.words.ts';
import { plural, showNames } from '../../ui/format.ts';
import { countOthers } from '../texts/counts.words.ts';

/** Returns the first name and how many more there are. */
function namedOf(names: readonly string[]): string {
  const [first = '', ...more] = names;
  if (more.length === 0) return first;
  return more.length === 1 ? `${first} et ${more[0]}` : `${first} et ${more.length} autres`;
}

export const peopleWords: typeof english = {
  undo: {
    undone: count => `Annulé pour ${plural(count, 'personne', 'personnes')}.`,
    notUndone: names => `Modifiés depuis, laissés tels quels : ${showNames(names, countOthers)}.`,
  },
  nameReads: (name, done) => `Sera enregistré : ${name} (${done}).`,
  nameAsTyped: 'Garder comme saisi',
  nameInstead: name => `Garder plutôt ${name}`,
  called: 'Nom dans les SMS',
  calledHint: 'S’il diffère du prénom.',
  greeted: greeting =>
    greeting === ''
      ? 'Le nom ne donne pas de prénom. Indiquez le nom à écrire dans les SMS.'
      : `Dans les SMS : ${greeting}.`,
  landlineKept: 'Un fixe ne reçoit pas de SMS. Il est gardé pour les appels.',
  reads: (shown, e164) => `Lu comme ${shown} (${e164})`,
  sharedNumber: (others, name) =>
    `C’est aussi le numéro de ${namedOf(others)} : les SMS pour ${name || 'cette personne'} y arrivent.`,

  person: 'Personne',
  noPhone: 'Pas de numéro pour les SMS',
  phone: 'Téléphone',
  personHint: 'Tapez une partie du nom ou du numéro.',
  nobody: search => `Personne ne correspond à « ${search} ».`,
  addPerson: typed => `Ajouter « ${typed} »…`,
  somebodyNew: 'Nouvelle personne…',
  newPerson: {
    title: 'Ajouter une personne',
    name: 'Nom',
    nameMissing: 'Saisissez un nom.',
    phoneHint: 'Sans numéro, pas de SMS.',
    add: 'Ajouter',
  },
  reach: {
    noNumber: 'Sans numéro',
    noTexts: isLandline => (isLandline ? 'Pas de SMS : fixe' : 'Pas de SMS : sans mobile'),
    add: 'Ajouter un numéro',
    copy: 'Copier',
    copyNumber: 'Copier le numéro',
    copied: shown => `${shown} est copié.`,
    notCopied: 'Le numéro n’a pas pu être copié.',
    call: 'Téléphoner',
    book: 'Réserver',
    text: 'Écrire',
  },
  found: count => `Trouvés : ${count}`,
  doNotText: 'pas de SMS',
  back: 'Retour',
};

const refusals: Record<PhoneRefusal, string> = {
  empty: 'Il n’y a pas de numéro.',
  'scientific-notation':
    'Le tableur a abrégé ce numéro (comme 2.33E+11). Les derniers chiffres sont perdus. Retrouvez-le et saisissez-le en entier.',
  rounded: 'Le tableur a arrondi les derniers chiffres. Retrouvez le numéro et saisissez-le en entier.',
  'too-short': 'Le numéro est trop court.',
  'too-long': 'Le numéro est trop long. Il a des chiffres en trop.',
  'not-a-number': 'Ce n’est pas un numéro de téléphone.',
  'not-valid': 'Ce numéro ne peut pas exister. Vérifiez les chiffres.',
  'old-number': 'Ancien numéro : sa nouvelle forme n’est pas connue. Demandez le nouveau.',
  landline: 'C’est un fixe, qui ne reçoit pas de SMS.',
  'special-number': 'C’est un numéro spécial (gratuit ou surtaxé), pas le téléphone d’une personne.',
  'several-numbers': 'Il y a plusieurs numéros ici. Gardez celui des SMS.',
  extension: 'Ce numéro a un poste interne, qui ne reçoit pas de SMS.',
  'country-unclear': 'Le pays n’est pas clair. Écrivez + et l’indicatif du pays.',
};

const repairs: Record<PhoneRepair, string> = {
  'lost-leading-zero': '0 manquant ajouté',
  'removed-punctuation': 'espaces et signes retirés',
  'removed-label': 'mot à côté du numéro retiré',
  'removed-decimal': '« .0 » final retiré',
  'trunk-zero': 'zéro après l’indicatif retiré',
  'double-prefix': 'indicatif écrit deux fois, gardé une fois',
  'international-prefix': '00 du début remplacé par +',
  'missing-plus': '+ manquant ajouté',
  'stray-plus': '+ devant le zéro retiré',
  'stray-zero': 'zéro devant l’indicatif retiré',
  'letter-o': 'lettre O remplacée par un zéro',
  'unusual-digits': 'chiffres écrits de 0 à 9',
  'national-form': 'écrit à la façon du pays',
  'new-plan-2021': 'nouvelle numérotation de 2021',
  'new-plan-2024': 'nouvelle numérotation de 2024',
  'stored-digits': 'chiffres retrouvés dans la cellule qui les abrégeait',
  'by-country': 'lu selon le pays indiqué à côté',
  'mobile-of-several': 'mobile choisi, autres numéros gardés',
};

const ofNames: Record<NameRepair | 'same-person', string> = {
  title: 'titre reconnu',
  'surname-first': 'prénom mis en premier',
  punctuation: 'virgules en trop retirées',
  'same-person': 'déjà dite la même personne',
};

/** Says what was repaired in a name, by the code of the repair. */
export const nameRepairs: Readonly<Record<string, string>> = ofNames;

/** Says why a number is refused, as a sentence, by the reason the core gave. */
export const phoneRefusals: Readonly<Record<string, string>> = refusals;

/** Says what was repaired in a number, by the code of the repair. */
export const phoneRepairs: Readonly<Record<string, string>> = repairs;
