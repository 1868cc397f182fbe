import type { words as english } from '../../../texts/editor/editor.words.ts';
import { plural } from '../../../ui/format.ts';
import { countCredits } from '../counts.words.ts';

const invisible: Record<string, string> = {
  '\u00a0': 'une espace insécable',
  '\u202f': 'une espace fine insécable',
  '\u200b': 'une espace invisible',
  '\t': 'une tabulation',
};

/** Returns a name for a character: emoji and ê as they are, an invisible one by its name. */
function nameOf(character: string): string {
  return invisible[character] ?? character;
}

export const words: typeof english = {
  body: 'Texte',
  variables: 'Insérer',
  variableTitle: (name, example) => `Insère {$${name}}, par exemple « ${example} »`,
  fallbacks: 'S’il n’y a rien à insérer',
  fallback: name => `Sans {$${name}}, écrire`,
  fallbackHint: 'Laissé vide : les personnes sans cette valeur ne reçoivent pas de SMS, et vous voyez lesquelles.',
  unknown: names =>
    `${names.map(name => `{$${name}}`).join(', ')} : inconnu. Choisissez parmi les boutons sous le texte.`,
  plain: 'Remplacer par des signes simples',
  plainText: found =>
    found.includes(' ')
      ? `${found} ne sont pas des signes simples : ils bloquent le SMS ou doublent son coût.`
      : `${found} n’est pas un signe simple : il bloque le SMS ou double son coût.`,
  preview: {
    allBlocked: 'Aucun de ces SMS ne peut être envoyé.',
    title: 'Aperçu',
    note: 'De vrais exemples : d’abord les noms sans prénom, puis les plus longs.',
    nothing: 'Écrivez le texte, et voyez ici ce que les gens liront.',
    nobody: 'Personne pour l’aperçu pour l’instant.',
    to: name => `À ${name}`,
    measure: ({ characters, segments, encoding }) =>
      `${plural(characters, 'signe', 'signes')} · ${countCredits(segments)} · ${encoding === 'GSM' ? 'lettres simples' : 'Unicode'}`,
    notGsm: characters => `Pas des lettres simples : ${characters.map(nameOf).join(', ')}`,
    blocked: 'Ne peut pas être envoyé',
    noFirstName: name => `« ${name} » ne donne pas de prénom.`,
  },
};
