/** Looks for a secret in bytes: as it is and in the forms in which programs carry text along. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The length of a piece: shorter ones would be found by chance. */
const PIECE = 8;

interface Needle {
  form: string;
  bytes: Buffer;
}

/**
 * Returns every piece of eight characters of the mark in UTF-8 and UTF-16, and the whole mark in hex and in base64 at
 * any offset of a longer text. The mark is letters and digits, so that escaping for JSON, XML or an address leaves it
 * unchanged.
 */
export function needlesOf(mark: string): Needle[] {
  const needles: Needle[] = [];
  for (let at = 0; at + PIECE <= mark.length; at += 1) {
    const piece = mark.slice(at, at + PIECE);
    const wide = Buffer.from(piece, 'utf16le');
    needles.push({ form: 'plain', bytes: Buffer.from(piece) });
    needles.push({ form: 'UTF-16', bytes: wide });
    needles.push({ form: 'UTF-16, big end first', bytes: Buffer.from(wide).swap16() });
  }
  const hex = Buffer.from(mark).toString('hex');
  needles.push({ form: 'hex', bytes: Buffer.from(hex) }, { form: 'hex', bytes: Buffer.from(hex.toUpperCase()) });
  for (const before of ['', '.', '..'])
    for (const how of ['base64', 'base64url'] as const) {
      // The characters at both ends that depend on the neighbours are left out.
      const encoded = Buffer.from(`${before}${mark}`).toString(how).replace(/=+$/, '');
      const first = before === '' ? 0 : 4;
      const sure = encoded.slice(first, encoded.length - 2);
      needles.push({ form: 'base64', bytes: Buffer.from(sure) });
    }
  return needles;
}

/** Returns the forms in which the marks occur in these bytes. */
export function formsIn(bytes: Buffer, needles: readonly Needle[]): string[] {
  return [...new Set(needles.filter(needle => bytes.includes(needle.bytes)).map(({ form }) => form))];
}

/** Returns every file below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Returns the files below a folder that hold a mark, each with its forms. */
export function filesWith(folder: string, needles: readonly Needle[]): string[] {
  return filesBelow(folder).flatMap(file => {
    const forms = formsIn(readFileSync(file), needles);
    return forms.length > 0 ? [`${file.slice(folder.length + 1)} (${forms.join(', ')})`] : [];
  });
}
