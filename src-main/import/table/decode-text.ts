// Decodes bytes in pieces, so that a file of 300 MB is never in memory twice.
import { ImportRefusal } from '../refusal.ts';

// WHATWG's windows-1252, 0x80–0x9f. Node 24.9's TextDecoder answers C1 control characters here, so we keep the table.
const upper =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

// WHATWG's macintosh, 0x80–0xff: not every build of ICU brings it.
const macintosh =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü' +
  '†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›\ufb01\ufb02' +
  '‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙı\u02c6\u02dc¯\u02d8\u02d9\u02da¸\u02dd\u02db\u02c7';

// IBM's code page 850, 0x80–0xff: what Excel in West Africa and France calls CSV (MS-DOS). WHATWG has no such encoding.
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const pieceBytes = 4 * 1024 * 1024;

/**
 * The text in pieces of about 4 MB, without its byte order mark; no character is cut. `encoding` is a WHATWG name.
 * Bytes that are not valid in 'utf-8' are read as windows-1252, because files pasted together from two programs hold
 * both. Throws ImportRefusal 'damaged' for an unknown encoding.
 */
export function* decodePieces(bytes: Uint8Array, encoding: string): Generator<string> {
  const decode = decoderOf(encoding);
  let first = true;
  for (let from = 0; from < bytes.length; ) {
    const to = cutAfter(bytes, from + pieceBytes);
    const text = decode(bytes.subarray(from, to), to < bytes.length);
    yield first ? text.replace(/^\ufeff+/, '') : text;
    first = false;
    from = to;
  }
}

/** Decodes a small file at once. */
export function decodeText(bytes: Uint8Array, encoding: string): string {
  return [...decodePieces(bytes, encoding)].join('');
}

/** Whether this build of Node can decode the encoding; some builds of ICU leave some out. */
export function isKnownEncoding(encoding: string): boolean {
  try {
    return decoderOf(encoding) !== null;
  } catch {
    return false;
  }
}

/** Decodes one piece after the other; `more` says that another piece follows. Throws ImportRefusal 'damaged'. */
export function decoderOf(encoding: string): (bytes: Uint8Array, more: boolean) => string {
  if (/^(windows-1252|cp1252|latin1|iso-8859-1)$/i.test(encoding)) return windows1252;
  if (/^(macintosh|x-mac-roman)$/i.test(encoding)) return bytes => byTable(bytes, macintosh);
  if (/^(ibm850|cp850)$/i.test(encoding)) return bytes => byTable(bytes, ibm850);
  if (/^utf-?8$/i.test(encoding)) return mixedUtf8;
  try {
    const decoder = new TextDecoder(encoding);
    return (bytes, more) => decoder.decode(bytes, { stream: more });
  } catch {
    throw new ImportRefusal('damaged', `encoding ${encoding.slice(0, 40)}`);
  }
}

/**
 * Pieces are cut at a byte below 0x30, which is a whole character in every encoding read here except UTF-16, whose
 * decoder keeps half characters itself.
 */
function cutAfter(bytes: Uint8Array, wanted: number): number {
  let at = wanted;
  while (at < bytes.length && (bytes[at - 1] ?? 0) >= 0x30) at++;
  return Math.min(at, bytes.length);
}

function windows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, byte => upper.charAt(byte.charCodeAt(0) - 0x80));
}

function byTable(bytes: Uint8Array, table: string): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\u0080-\u00ff]/g, byte => table.charAt(byte.charCodeAt(0) - 0x80));
}

function mixedUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return byRuns(bytes);
  }
}

function byRuns(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const parts: string[] = [];
  let good = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    if (at > good) parts.push(utf8.decode(bytes.subarray(good, at)));
    parts.push(windows1252(bytes.subarray(at, at + 1)));
    good = ++at;
  }
  if (bytes.length > good) parts.push(utf8.decode(bytes.subarray(good)));
  return parts.join('');
}

/** How many bytes the UTF-8 character that begins here has (RFC 3629, section 4); 0 when none begins here. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  const second = bytes[at + 1] ?? 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (length === 0 || second < low || second > high) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
