// Reads a workbook's parts out of its zip with an XML parser. Both stop at limits instead of trusting sizes: what is
// declared is checked before inflating, what arrives is counted while inflating.
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportRefusal } from '../../refusal.ts';
import { decoderOf } from '../../table/decode-text.ts';
import { limits } from '../../table/table.ts';

export interface Workbook {
  has(path: string): boolean;
  /** Feeds one part through `handlers`. Throws ImportRefusal; `handlers` may throw `stopReading` to end early. */
  read(path: string, handlers: XmlHandlers): Promise<void>;
}

/** The attributes that are read, as written in the file. */
export interface XmlAttributes {
  readonly [name: string]: string | undefined;
  readonly r?: string;
  readonly t?: string;
  readonly s?: string;
  readonly hidden?: string;
  readonly min?: string;
  readonly max?: string;
  readonly width?: string;
  readonly ht?: string;
  readonly ref?: string;
  readonly name?: string;
  readonly state?: string;
  readonly date1904?: string;
  readonly numFmtId?: string;
  readonly formatCode?: string;
  readonly Id?: string;
  readonly Type?: string;
  readonly Target?: string;
  readonly TargetMode?: string;
}

export interface XmlHandlers {
  /** Local name (prefixes are dropped: some programs write <x:row>) and attributes as written. */
  open(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A handler throws it when it has read enough. */
export const stopReading = Symbol('stop reading');

/** Throws ImportRefusal 'damaged', 'too-large' or 'password-protected'. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(buffer);
    if (zip.entryCount > limits.zipEntries) throw new ImportRefusal('too-large', 'parts');
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    throw asRefusal(error);
  }
  return {
    has: path => entries.has(path.toLowerCase()),
    read: async (path, handlers) => {
      const entry = entries.get(path.toLowerCase());
      if (entry === undefined) throw new ImportRefusal('damaged', `no part ${path.slice(0, 80)}`);
      guardDeclaredSize(entry);
      try {
        await readPart(zip, entry, handlers);
      } catch (error) {
        if (error !== stopReading) throw asRefusal(error);
      }
    },
  };
}

function guardDeclaredSize(entry: Entry): void {
  if (entry.isEncrypted()) throw new ImportRefusal('password-protected');
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.partBytes) throw new ImportRefusal('too-large', 'declared size');
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio) {
    throw new ImportRefusal('too-large', 'compression ratio');
  }
}

/** yauzl ends the stream with an error as soon as more bytes arrive than were declared. */
async function readPart(zip: ZipFile, entry: Entry, handlers: XmlHandlers): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  const parser = xmlParser(handlers);
  let decoder: { write(chunk: Buffer): string; end(): string } | null = null;
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      decoder ??= decoderFor(chunk);
      parser.write(decoder.write(chunk));
    }
    if (decoder === null) throw new ImportRefusal('damaged', 'empty part');
    parser.write(decoder.end()).close();
  } finally {
    stream.destroy();
  }
}

/** The encoding by the first bytes, then by the XML declaration; else UTF-8 (XML 1.0, appendix F). */
function decoderFor(first: Buffer): { write(chunk: Buffer): string; end(): string } {
  const starts = (a: number, b: number): boolean => first[0] === a && first[1] === b;
  if (starts(0xff, 0xfe) || starts(0x3c, 0)) return new StringDecoder('utf16le');
  const named = /^<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    first.toString('latin1', 0, 200),
  )?.[1];
  const encoding = starts(0xfe, 0xff) || starts(0, 0x3c) ? 'utf-16be' : (named ?? 'utf-8');
  if (/^utf-?8$/i.test(encoding)) return new StringDecoder('utf8');
  const decode = decoderOf(encoding);
  return { write: chunk => decode(chunk, true), end: () => decode(Buffer.alloc(0), false) };
}

function xmlParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new ImportRefusal('damaged', 'document type'); // no workbook has one, but entity bombs do
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > limits.xmlDepth) throw new ImportRefusal('damaged', 'depth');
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--;
    handlers.close?.(localName(tag.name));
  });
  const { text } = handlers;
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof ImportRefusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('encrypt')) return new ImportRefusal('password-protected');
  return new ImportRefusal('damaged', message.slice(0, 120));
}
