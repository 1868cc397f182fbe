import { roomOf } from '../../../../src-shared/text/segments.ts';
import type { words as english } from '../../../texts/editor/editor.words.ts';
import { listCharacters } from '../state/characters.words.ts';
import { fieldNames } from '../state/field-names.words.ts';

export const words: typeof english = {
  body: 'Texte',
  keys: 'Noms, jours et heures sont remplis pour chaque personne. Alt+Entrée ouvre celui qui est à côté du curseur.',
  tooLong: most => `Un texte a au plus ${most} caractères. Rien n’a été inséré.`,
  insert: 'Insérer',
  fields: fieldNames,
  pill: {
    title: (name, example) => `${name}, par exemple « ${example} ». Appuyez pour changer.`,
    unknownTitle: name => `« ${name} » est inconnu. Appuyez pour choisir.`,
    example: example => `Par exemple « ${example} »`,
    missing: name => `S’il manque : ${name} → écrire`,
    missingHint: 'Laissé vide : les personnes sans cette valeur ne reçoivent pas de SMS. Vous voyez lesquelles.',
    always: 'Chaque rendez-vous en a une valeur.',
    remove: 'Retirer',
    done: 'Terminé',
  },
  unknown: {
    text: name => `« ${name} » est inconnu.`,
    meant: field => `Vouliez-vous dire « ${field} » ?`,
    use: field => `Utiliser « ${field} »`,
    choose: 'Appuyez dessus dans le texte pour en choisir un autre.',
  },
  costly: {
    title: acceptsUnicode => (acceptsUnicode ? 'Coûte plus cher' : 'Bloque ce SMS'),
    text: (found, acceptsUnicode) =>
      acceptsUnicode ? `Ces caractères coûtent plus cher : ${found}` : `Ces caractères bloquent ce SMS : ${found}`,
    replace: 'Les remplacer',
    replaceOnly: found => `Remplacer ${found}`,
    kept: found => `${found} : pas de remplaçant. Écrivez autrement, ou supprimez.`,
  },
  measure: (measure, cost) =>
    `${measure.characters}/${roomOf(measure)} · ${cost}${measure.encoding === 'GSM' ? '' : ' · caractères spéciaux'}`,
  longest: measure => `Le plus long : ${measure}`,
  preview: {
    allBlocked: 'Aucun de ces SMS ne peut être envoyé.',
    title: 'Aperçu',
    note: 'De vraies personnes, le plus long d’abord.',
    nothing: 'Écrivez le texte, et voyez ici ce que vos contacts liront.',
    nobody: 'Pas d’aperçu : aucun destinataire pour l’instant.',
    to: name => `À ${name}`,
    before: 'Personne précédente',
    next: 'Personne suivante',
    at: (at, of) => `${at} sur ${of}`,
    notGsm: characters => `Coûte plus cher : ${listCharacters(characters)}`,
    blocked: 'Ne peut pas être envoyé',
    noFirstName: name => `« ${name} » ne donne pas de prénom.`,
  },
  cancelQuestion: {
    title: 'Dire comment annuler ?',
    why: 'Ce rappel n’a ni numéro de téléphone ni lien. Personne ne peut répondre à un SMS.',
    noWay: 'Ajoutez d’abord votre numéro dans Réglages, Entreprise et horaires.',
    back: 'Retour',
    asItIs: 'Enregistrer tel quel',
    add: { businessPhone: 'Ajouter notre numéro', businessLink: 'Ajouter notre lien' },
  },
};
