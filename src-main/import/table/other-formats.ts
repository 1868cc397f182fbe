// What a file is that is no list, by its first bytes: people choose the document, the scan or the photo of their list.

/** The pieces of a signature, each with its place in the file. */
type Signature = readonly (readonly [at: number, bytes: string])[];

const pictures: readonly Signature[] = [
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, '\xff\xd8\xff']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [[0, 'II*\0']],
  [[0, 'MM\0*']],
  [
    [0, 'BM'],
    [6, '\0\0\0\0'],
  ],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  // The still pictures of phones: HEIC and AVIF.
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif'].map((brand): Signature => [[4, `ftyp${brand}`]]),
];

/** Returns what the file is, as a detail of the refusal `not-a-spreadsheet`; null if it may be a list. */
export function otherFormatOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  if (start.trimStart().startsWith('%PDF-')) return 'pdf';
  const isPicture = pictures.some(signature => signature.every(([at, piece]) => start.startsWith(piece, at)));
  return isPicture ? 'image' : null;
}

/** The type of an OpenDocument file stands uncompressed in its first part (ODF 1.3, part 2, 3.3). */
const openDocument = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|presentation|graphics)/;
/** The part in which a document of Apple's programs begins, and the type of its first object in Pages: 10000. */
const appleStart = Buffer.from('Index/Document.iwa');
const pagesType = Buffer.from([0x08, 0x90, 0x4e]);
/** The header of the part and of its first object take fewer bytes. */
const appleHeaderBytes = 160;

/** Returns what a zip without a workbook is; `has` tells whether it has a part. */
export function otherZipOf(bytes: Uint8Array, has: (path: string) => boolean): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = openDocument.exec(buffer.toString('latin1', 30, 200))?.[1];
  if (kind !== undefined) return kind === 'text' ? 'word' : 'slides';
  if (has('content.xml') && (has('mimetype') || has('META-INF/manifest.xml'))) return 'ods';
  if (has('word/document.xml')) return 'word';
  if (has('ppt/presentation.xml') || has('Index/Slide.iwa')) return 'slides';
  if (!has('Index/Document.iwa')) return 'zip';
  const at = buffer.indexOf(appleStart);
  const begins = buffer.subarray(at, at + appleStart.length + appleHeaderBytes);
  return begins.includes(pagesType) ? 'pages' : 'numbers';
}
