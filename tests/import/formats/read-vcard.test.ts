import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import { parseContactRows } from '../parse-all.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const table = (text: string | Uint8Array) => readTable(Buffer.from(text), 'contacts.vcf');
async function people(text: string | Uint8Array) {
  const read = await table(text);
  return parseContactRows(read, findLayout(read), 'GH').rows;
}
async function person(...lines: string[]) {
  const [first] = await people(card(...lines));
  return first;
}

describe('contact cards', () => {
  it('of an iPhone (3.0): the mobile is texted, the other numbers are kept with their labels', async () => {
    const rows = await people(
      card(
        'VERSION:3.0',
        'N:Mensah;Ama;;Mrs.;',
        'FN:Mrs. Ama Mensah',
        'ORG:Salon Akwaaba;',
        'TEL;type=WORK;type=VOICE;type=pref:0302 000 101',
        'TEL;type=CELL;type=VOICE:024 123 4567',
        'item1.TEL:020 123 4567',
        'item1.X-ABLabel:_$!<Other>!$_',
        'TEL;type=HOME;type=FAX:0302 000 109',
        'EMAIL;type=INTERNET:ama@example.com',
        'CATEGORIES:VIP,Nails',
        'NOTE:likes tea\\, no sugar\\nbring photos',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
        ' TEL:0241111111',
      ),
    );
    expect(rows).toEqual([
      {
        row: 1,
        name: 'Ama Mensah',
        rawName: 'Mrs. Ama Mensah',
        nameRepairs: ['title'],
        phone: '+233241234567',
        rawPhone: '024 123 4567',
        email: 'ama@example.com',
        groups: ['VIP', 'Nails'],
        notes: 'likes tea, no sugar bring photos',
        otherPhones: [
          { phone: '+233201234567', label: 'Other' },
          { phone: '+233302000101', label: 'Work' },
        ],
        optOut: false,
        repairs: expect.any(Array),
        problems: [{ code: 'several-mobiles', detail: '024 123 4567', blocks: false }],
      },
    ]);
  });

  it('of an older Android phone (2.1): names in quoted-printable, over several lines, in their own letters', async () => {
    expect(
      await person(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4B=6F=6E=C3=A9;=41=77=61=20=E2=80=9C=5A=C3=A9=',
        '=E2=80=9D;;;',
        'TEL;CELL;PREF:+225 05 05 12 34 56',
      ),
    ).toMatchObject({ name: 'Awa “Zé” Koné', phone: '+2250505123456' });
    expect(
      await person('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Ren=E9e', 'TEL;CELL:0241234567'),
    ).toMatchObject({ name: 'Renée' });
  });

  it('of today (4.0): numbers as addresses', async () => {
    expect(
      await person('VERSION:4.0', 'FN:Ama\\; Mensah', 'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+233-24-123-4567'),
    ).toMatchObject({ name: 'Ama; Mensah', phone: '+233241234567' });
  });

  it('named by its parts, a nickname or a company when that is all there is', async () => {
    const tel = 'TEL:0241234567';
    expect(await person('N:Mensah;Ama;Serwaa;;', tel)).toMatchObject({ name: 'Ama Serwaa Mensah' });
    expect(await person('FN:', 'N:;;;;', 'NICKNAME:Auntie', tel)).toMatchObject({ name: 'Auntie' });
    expect(await person('ORG:Salon Akwaaba;Front desk', tel)).toMatchObject({ name: 'Salon Akwaaba, Front desk' });
  });

  it('folded in the middle of a letter, and in UTF-16, come out whole', async () => {
    const name = Buffer.from('FN:Sénamé Dossou');
    const at = name.indexOf(0xc3) + 1;
    const folded = Buffer.concat([
      Buffer.from('BEGIN:VCARD\r\n'),
      name.subarray(0, at),
      Buffer.from('\r\n '),
      name.subarray(at),
      Buffer.from('\r\nTEL;CELL:024123\r\n 4567\r\nEND:VCARD\r\n'),
    ]);
    expect(await people(folded)).toMatchObject([{ name: 'Sénamé Dossou', phone: '+233241234567' }]);
    const wide = Buffer.from(`\ufeff${card('FN:Sénamé Dossou', 'TEL:0241234567')}`, 'utf16le');
    expect(await people(wide)).toMatchObject([{ name: 'Sénamé Dossou', phone: '+233241234567' }]);
  });

  it('a group, an agent’s card and a fax are nobody to text', async () => {
    const text = [
      card('FN:Ama', 'TEL:0241234567', 'AGENT:', 'BEGIN:VCARD', 'FN:Agent', 'TEL:0249999999', 'END:VCARD'),
      card('KIND:group', 'FN:Family', 'MEMBER:urn:uuid:1'),
      card('FN:Kofi', 'TEL;TYPE=fax:0201234567'),
    ].join('');
    const read = await table(text);
    const { rows } = parseContactRows(read, findLayout(read), 'GH');
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ama', '+233241234567'],
      ['Kofi', null],
    ]);
    expect(read.notes).toEqual([{ code: 'not-people', count: 1 }]);
  });

  it('cut off in the middle are refused: the last number may be shorter than it was', async () => {
    const cut = `${card('FN:Ama', 'TEL:0241234567')}BEGIN:VCARD\r\nFN:Kofi\r\nTEL:02012`;
    await expect(table(cut)).rejects.toEqual(new ImportRefusal('damaged', 'a card without its end'));
  });

  it('a name is text, whatever it looks like', async () => {
    const name = '=HYPERLINK("http://x")<script>🙂';
    expect(await person(`FN:${name}`, 'TEL:0241234567')).toMatchObject({ name });
  });

  it('an endless line and thousands of folds do not keep the others from being read', async () => {
    const long = card(`NOTE:${'a'.repeat(3_000_000)}`, `NOTE;X="${';'.repeat(50_000)}`, 'FN:Ama', 'TEL:0241234567');
    const folds = card('FN:Kofi', `NOTE:${'\r\n x'.repeat(300_000)}`, 'TEL:0201234567');
    expect((await people(long + folds)).map(({ name }) => name)).toEqual(['Ama', 'Kofi']);
  });
});
