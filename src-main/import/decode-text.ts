import { ImportRefusal } from './refusal.ts';

// WHATWG's windows-1252, 0x80–0x9f. Node 24.9's TextDecoder answers C1 control characters here, so we keep the table.
const upper =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

export interface DecodedText {
  text: string;
  encoding: string;
  /** Whether the bytes prove it: a byte order mark, zero bytes in step, or valid UTF-8. */
  certain: boolean;
}

/**
 * Bytes of a text file as text, without its byte order mark. `wanted` is the person's own choice of encoding, by its
 * WHATWG name. Throws ImportRefusal 'damaged' for an encoding nobody knows.
 */
export function decodeText(bytes: Uint8Array, wanted?: string): DecodedText {
  if (wanted !== undefined) return { text: decodeAs(bytes, wanted), encoding: wanted, certain: true };
  const marked = byMark(bytes) ?? byZeroBytes(bytes);
  if (marked !== null) return { text: decodeAs(bytes, marked), encoding: marked, certain: true };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', certain: true };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252', certain: false };
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (/^(windows-1252|cp1252|latin1|iso-8859-1)$/i.test(encoding)) return windows1252(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new ImportRefusal('damaged', `encoding ${encoding.slice(0, 40)}`);
  }
}

function windows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, byte => upper.charAt(byte.charCodeAt(0) - 0x80));
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without its mark: every second byte of mostly Western text is zero. */
function byZeroBytes(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 2000);
  if (length < 4 || bytes.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index++) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  if (odd > length * 0.35 && even < length * 0.05) return 'utf-16le';
  if (even > length * 0.35 && odd < length * 0.05) return 'utf-16be';
  return null;
}
