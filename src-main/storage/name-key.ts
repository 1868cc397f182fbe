const PLAIN_NAME = /^[!-~]+( [!-~]+)*$/;

/** A name as it is sorted and searched: lower case, without accents, single spaces. */
export function nameKey(name: string): string {
  // Most names need no Unicode work, and an import asks for a hundred thousand of them.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a LIKE pattern must not read as a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}
