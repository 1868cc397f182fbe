// A workbook as small as Excel still opens, for tests and samples; and a zip of any parts, for the broken ones.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: string | Uint8Array;
  deflate?: boolean;
  /** What the headers claim the size to be, when they are to lie. */
  declaredSize?: number;
  encrypted?: boolean;
  /** Sizes behind the data instead of before it, as programs write that do not know them yet. */
  streamed?: boolean;
  /** Sizes in the 64-bit field, however small the part is. */
  zip64?: boolean;
}

/**
 * A zip archive, parts stored unless asked otherwise. The time stamps are fixed: the same parts give the same bytes.
 */
export function writeZip(parts: readonly ZipPart[]): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const name = Buffer.from(part.name);
    const body = part.deflate === true ? deflateRawSync(data, { level: 9 }) : data;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    const streamed = part.streamed === true;
    common.writeUInt16LE(0x0800 | (part.encrypted === true ? 1 : 0) | (streamed ? 8 : 0), 2);
    common.writeUInt16LE(part.deflate === true ? 8 : 0, 4);
    common.writeUInt16LE(0x21, 8); // 1980-01-01
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(part.declaredSize ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const before = Buffer.from(common);
    if (streamed) before.fill(0, 10, 22);
    const after = streamed ? Buffer.concat([Buffer.from('PK\u0007\u0008'), common.subarray(10, 22)]) : Buffer.alloc(0);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), before, name, body, after]);
    const extra = part.zip64 === true ? zip64Field(common) : Buffer.alloc(0);
    common.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, name, extra]));
    chunks.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, central, end]);
}

/** Moves both sizes of a header into their 64-bit field (APPNOTE 4.5.3). */
function zip64Field(common: Buffer): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(common.readUInt32LE(18)), 4);
  field.writeBigUInt64LE(BigInt(common.readUInt32LE(14)), 12);
  common.writeUInt32LE(0xffff_ffff, 14);
  common.writeUInt32LE(0xffff_ffff, 18);
  return field;
}

/** Text (shared strings are not used: inline), a number with an optional number format, raw XML of a cell, or empty. */
export type SheetCell = string | number | { number: number | string; format: string } | { xml: string } | null;

export interface SheetToWrite {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  hidden?: boolean;
  /** The sheet's XML itself, in place of rows. */
  xml?: string;
}

export interface BookToWrite {
  sheets: readonly SheetToWrite[];
  date1904?: boolean;
  sharedStrings?: string;
  deflate?: boolean;
  streamed?: boolean;
  zip64?: boolean;
  extraParts?: readonly ZipPart[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function writeXlsx(book: BookToWrite): Uint8Array {
  const formats: string[] = [];
  const sheetParts = book.sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    data: sheet.xml ?? sheetXml(sheet.rows, formats),
  }));
  const sheetTags = book.sheets.map((sheet, index) => {
    const state = sheet.hidden === true ? ' state="hidden"' : '';
    return `<sheet name="${escaped(sheet.name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const links = book.sheets.map((_, index) => link(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  const last = book.sheets.length;
  links.push(link(last + 1, 'styles', 'styles.xml'), link(last + 2, 'sharedStrings', 'sharedStrings.xml'));
  const properties = book.date1904 === true ? '<workbookPr date1904="1"/>' : '';
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', data: contentTypes(book.sheets.length) },
    {
      name: '_rels/.rels',
      data: `${head}<Relationships xmlns="${relations}">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${sheetTags.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="${relations}">${links.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
    { name: 'xl/sharedStrings.xml', data: book.sharedStrings ?? `${head}<sst xmlns="${main}"/>` },
    ...sheetParts,
    ...(book.extraParts ?? []),
  ];
  const { deflate = false, streamed = false, zip64 = false } = book;
  return writeZip(parts.map(part => ({ deflate, streamed, zip64, ...part })));
}

export function sheetXml(rows: readonly (readonly SheetCell[])[], formats: string[] = []): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, formats));
    return cells.every(cell => cell === '') ? '' : `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: SheetCell, reference: string, formats: string[]): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${reference}"`);
  if (!formats.includes(cell.format)) formats.push(cell.format);
  return `<c r="${reference}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${codes.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`.replace(
    '<numFmts count="0"></numFmts>',
    '',
  );
}

function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/>${overrides.join('')}</Types>`;
}

function link(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
}

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, mark => `&#${mark.charCodeAt(0)};`);
}
