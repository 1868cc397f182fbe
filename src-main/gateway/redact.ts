// Removes credentials from everything that is shown or kept of an answer.

/** Removes every secret of at least `atLeast` characters from a text; without it, every secret. */
export type Redact = (text: string, atLeast?: number) => string;

/**
 * Finds secrets as they are and as an answer may echo them: letter case changed, in base64 (of a whole request too),
 * and each character, alone or all of them, escaped as JSON, XML or an address has it.
 */
export function redactorOf(secrets: readonly { secret: string; mark: string }[]): Redact {
  const known = secrets
    .filter(({ secret }) => secret !== '')
    .map(({ secret, mark }) => ({ form: new RegExp(formsOf(secret), 'gi'), mark, length: secret.length }));
  return (text, atLeast = 0) =>
    known.reduce((left, { form, mark, length }) => (length < atLeast ? left : left.replace(form, mark)), text);
}

function formsOf(secret: string): string {
  const plain = spelled(secret);
  const encoded = (['base64', 'base64url'] as const).map(how => Buffer.from(secret).toString(how).replace(/=+$/, ''));
  const whole = encoded.map(form => `${spelled(form)}${spellings('=')}{0,2}`);
  return [plain, ...whole, ...insideBase64(secret).map(spelled)].join('|');
}

/** A shorter run can occur in any base64 by chance. */
const FOUND_INSIDE = 8;

/** The signs of base64 that a secret alone decides when it stands one or two bytes off their grid, in a longer text. */
function insideBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  if (bytes.length < FOUND_INSIDE) return [];
  return (['base64', 'base64url'] as const).flatMap(how =>
    [0, 1, 2].map(before => {
      const signs = Buffer.concat([Buffer.alloc(before), bytes]).toString(how);
      return signs.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    }),
  );
}

function spelled(text: string): string {
  return [...text].map(spellings).join('');
}

const NAMES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function spellings(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const units = character.split('');
  const written = [
    character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
    ...(/["\\/]/.test(character) ? [`\\\\\\${character}`] : []),
    ...(character === ' ' ? ['\\+'] : []),
    [...Buffer.from(character)].map(byte => `%${hex(byte, 2)}`).join(''),
    units.map(unit => `\\\\u${hex(unit.charCodeAt(0), 4)}`).join(''),
    `&#0*${code};`,
    `&#x0*${hex(code, 1)};`,
    ...(NAMES[character] ? [`&${NAMES[character]};`] : []),
  ];
  return `(?:${written.join('|')})`;
}

/** Returns an id of the service as it is kept and used; null if it holds a secret. */
export function idWithoutSecret(redact: Redact, id: string | null): string | null {
  // A short password can occur in any id by chance.
  return id !== null && redact(id, 8) === id ? id : null;
}
