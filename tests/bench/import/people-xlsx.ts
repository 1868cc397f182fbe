import { writeZip, type ZipPart } from '../../helpers/write-xlsx.ts';
import { peopleCsv } from './people-csv.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The list of `peopleCsv` as Excel saves it: texts shared, numbers as numbers where the zero was lost. */
export function peopleXlsx(rows: number): Uint8Array {
  const strings = new Map<string, number>();
  const shared = (text: string): number => {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  };
  const lines = peopleCsv(rows)
    .split('\r\n')
    .map((line, index) => {
      const cells = line.split(',').map((text, column) => {
        const at = `${String.fromCharCode(65 + column)}${index + 1}`;
        return /^[1-9]\d+$/.test(text)
          ? `<c r="${at}"><v>${text}</v></c>`
          : `<c r="${at}" t="s"><v>${shared(text)}</v></c>`;
      });
      return `<row r="${index + 1}" spans="1:5">${cells.join('')}</row>`;
    });
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const related = (content: string): string => `${head}<Relationships xmlns="${relations}">${content}</Relationships>`;
  const parts: ZipPart[] = [
    { name: '_rels/.rels', data: related(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: related(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `${head}<sst xmlns="${main}">${[...strings.keys()].map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${head}<worksheet xmlns="${main}"><dimension ref="A1:E${rows + 1}"/><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  ];
  return writeZip(parts.map(part => ({ ...part, deflate: true })));
}
