import { describe, expect, it } from 'vitest';
import { header, notesOf, read, rowsOf } from './broken-rows.ts';

describe('one broken quote never touches the row of somebody else', () => {
  const others = ['"Mensah, Ama",0302111111,0244111111', 'Kofi Owusu,0302222222,0244222222'];
  it.each([
    ['opens and never closes', '"Yaw,0302333333,0244333333', ['Yaw', '0302333333', '0244333333']],
    ['closes and never opened', 'Yaw",0302333333,0244333333', ['Yaw"', '0302333333', '0244333333']],
    [
      'stands in the middle of a quoted name',
      '"Ama "Yaa" O",0302333333,0244333333',
      ['Ama "Yaa" O', '0302333333', '0244333333'],
    ],
    [
      'stands in a quoted name that holds a comma',
      '"Osei, "Yaa"",0302333333,0244333333',
      ['Osei, "Yaa"', '0302333333', '0244333333'],
    ],
    ['leaves it open which column is which', '"Osei, Yaa,0302333333,0244333333', ['OUT', '"Osei']],
    ['opens in the last column', 'Yaw,0302333333,"0244333333', ['Yaw', '0302333333', '0244333333']],
  ])('it %s', async (_, broken, expected) => {
    for (const place of [0, 1, 2]) {
      const lines = [...others.slice(0, place), broken, ...others.slice(place)];
      const table = await read([header, ...lines, ''].join('\n'));
      const whole = [
        ['Mensah, Ama', '0302111111', '0244111111'],
        ['Kofi Owusu', '0302222222', '0244222222'],
      ];
      expect(rowsOf(table), `as row ${place + 2}`).toEqual([...whole.slice(0, place), expected, ...whole.slice(place)]);
    }
  });

  it('a row is repaired, and the person is told how many were', async () => {
    expect(notesOf(await read(`${header}\n"Yaw,0302333333,0244333333\n${others.join('\n')}`))).toEqual([
      'rows-repaired 1',
    ]);
  });

  it('two rows between two broken quotes stay two rows', async () => {
    const table = await read('Name,Phone,Club\n"Kofi,0244111111,x\nAma,0244222222",y\nYaw,0244333333,z\n');
    expect(rowsOf(table)).toEqual([
      ['Kofi', '0244111111', 'x'],
      ['Ama', '0244222222', 'y'],
      ['Yaw', '0244333333', 'z'],
    ]);
  });

  it('somebody who may be hidden in the name of another keeps both out', async () => {
    const table = await read('Name,Phone\n"Kofi,0244111111\nAma",0244222222\nYaw,0244333333\n');
    expect(rowsOf(table)).toEqual([
      ['OUT', 'Kofi,0244111111\nAma'],
      ['Yaw', '0244333333'],
    ]);
    expect(notesOf(table)).toEqual(['ragged-rows 1']);
  });

  it('the rest of a row that stays out stays out with it', async () => {
    const table = await read('Name,Notes,Phone\nAma,"says "hi\nto x",0244111111\nYaw,z,0244333333\n');
    expect(rowsOf(table)).toEqual([
      ['OUT', 'Ama'],
      ['OUT', 'to x"'],
      ['Yaw', 'z', '0244333333'],
    ]);
  });

  it('an address over two lines is no broken row', async () => {
    const table = await read('Name,Phone,Address\nAma,0244111111,"12 Ring Road, Accra\nGhana"\nYaw,0244333333\n');
    expect(rowsOf(table)).toEqual([
      ['Ama', '0244111111', '12 Ring Road, Accra\nGhana'],
      ['Yaw', '0244333333'],
    ]);
    expect(table.notes).toEqual([]);
  });

  it('quotes typed after a comma and a space are quotes', async () => {
    const table = await read('Name, Phone, Notes\nAma, "0244111111", "tea, no sugar"\nYaw, 0244333333, 6" heels\n');
    expect(rowsOf(table)).toEqual([
      ['Ama', '0244111111', 'tea, no sugar'],
      ['Yaw', ' 0244333333', ' 6" heels'],
    ]);
  });

  it('a quote in the very first rows does not hide the separator', async () => {
    const table = await read('Name;Phone;Paid\n"Ama;0244111111;2,50\nYaw;0244333333;3,50\nEsi;0244444444;1,00\n');
    expect(table.delimiter).toBe(';');
    expect(rowsOf(table)[2]).toEqual(['Esi', '0244444444', '1,00']);
  });
});

describe('a row with more cells than the header has columns', () => {
  it('stays out, because what follows may have moved; empty cells at its end are nothing', async () => {
    const table = await read(
      `${header}\nMensah, Ama,0302111111,0244111111\nKofi,0302222222,0244222222,,\nYaw,0302333333\n`,
    );
    expect(rowsOf(table)).toEqual([
      ['OUT', 'Mensah'],
      ['Kofi', '0302222222', '0244222222', '', ''],
      ['Yaw', '0302333333'],
    ]);
    expect(notesOf(table)).toEqual(['ragged-rows 1']);
  });

  const shifted = 'Mensah, Ama,0244000001,0244111111';
  it.each([
    ['every line ends in a comma', 'Name,Emergency,Phone,', 'Kofi,0244000002,0244222222,', `${shifted},`],
    ['only the header ends in a comma', 'Name,Emergency,Phone,', 'Kofi,0244000002,0244222222', shifted],
    ['no row has its empty last cells', 'Name,Emergency,Phone,Notes', 'Kofi,0244000002,0244222222', shifted],
    ['most rows have all their cells', 'Name,Emergency,Phone,Notes', 'Kofi,0244000002,0244222222,tea', shifted],
    [
      'no space follows the comma',
      'Name,Emergency,Phone,Notes',
      'Kofi,0244000002,0244222222,tea',
      shifted.replace(' ', ''),
    ],
    ['every column has numbers', 'Name,Emergency,Phone,Home', 'Kofi,0244000002,0244222222,0302222222', shifted],
    ['nothing is named, and every line ends in a comma', '', 'Kofi,0244000002,0244222222,', `${shifted},`],
  ])('stays out where %s, and hides the number of somebody else under Phone', async (_, named, usual, odd) => {
    const short = 'Esi,0244000003,0244333333';
    const table = await read(
      [named, usual, odd, usual.replace('Kofi', 'Yaw'), short, '']
        .filter((line, index) => index > 0 || line !== '')
        .join('\n'),
    );
    expect([...(table.ragged ?? [])].map(index => table.rows[index]?.[0])).toEqual(['Mensah']);
  });

  it('is no matter where the whole list has a last column without a name, or rows lack their empty last cells', async () => {
    const unnamed = await read('Name,Phone,\nAma,0244111111,likes tea\nKofi,0244222222,\nYaw,0244333333,late\n');
    expect(unnamed.ragged).toEqual(new Set());
    const shorter = await read('Name,Phone,Notes\nAma,0244111111,likes tea\nKofi,0244222222\nYaw,0244333333\n');
    expect(shorter.ragged).toEqual(new Set());
    const none = await read(
      'Name,Home,Phone\nAma,none,0244111111\nKofi,0302222222,0244222222\nYaw,0302333333,0244333333\n',
    );
    expect(none.ragged).toEqual(new Set());
  });

  it('is not repaired by its quotes where only the header has that many cells', async () => {
    const table = await read(
      'Name,Emergency,Phone,Notes\n"Mensah, Ama,0244000001,0244111111\nKofi,0244000002,0244222222\nYaw,0244000003,0244333333\n',
    );
    expect(rowsOf(table)[0]).toEqual(['OUT', '"Mensah']);
  });

  it('is told by the length of most rows in a list without a header, and by the header below a title', async () => {
    const bare = await read('Ama Mensah,0244111111\nOwusu, Kofi,0244222222\nYaw Boateng,0244333333\n');
    expect(bare.ragged).toEqual(new Set([1]));
    const titled = await read(
      'Our clients, 2025, Accra, Ghana\n\nName,Phone\nAma,0244111111\nOwusu, Kofi,0244222222\n',
    );
    expect(titled.ragged).toEqual(new Set([4]));
  });
});

describe('a header shorter than every row', () => {
  const rows = 'Ama,0244111111,likes tea\nKofi,0244222222,late\nYaw,,\n';

  it('leaves the last columns without a name, and nobody out', async () => {
    const table = await read(`Name,Phone\n${rows}`);
    expect(notesOf(table)).toEqual([]);
    expect(rowsOf(table)[0]).toEqual(['Ama', '0244111111', 'likes tea']);
  });

  it.each([
    ['a name was cut in two in every row', 'Name,Phone', 'Mensah,Ama,0244111111\nOwusu,Kofi,0244222222\n'],
    [
      'a number of somebody else came under Phone',
      'Name,Kin phone,Phone,City',
      'Mensah,Ama,0244000001,0244111111,Accra\nOwusu,Kofi,0244000002,0244222222,Tema\n',
    ],
    [
      'an amount was cut in two in every row',
      'Amount,Phone of kin,Phone',
      '1,200,0244000001,0244111111\n2,300,0244000002,0244222222\n',
    ],
    [
      'another yes or no came under Do not text',
      'Phone,Name,Paid,Do not text',
      '0244111111,Mensah,Ama,no,yes\n0244222222,Owusu,Kofi,yes,no\n',
    ],
    ['one row has fewer cells', 'Name,Phone', 'Ama,0244111111,tea\nKofi,0244222222,late\nEsi,0244333333\n'],
  ])('keeps the longer rows out where %s', async (_, named, people) => {
    const table = await read(`${named}\n${people}`);
    expect(table.ragged).toEqual(new Set([1, 2]));
  });
});

describe('signs that are no text', () => {
  it('the mark at the head of a second file, copied behind the first, is left out', async () => {
    const table = await read('\ufeff"Name","Phone"\r\n"Ama","1"\r\n\ufeff"Name","Phone"\r\n"Esi","2"\r\n');
    expect(table.rows[2]).toEqual(['Name', 'Phone']);
  });

  it('NUL characters are left out and said', async () => {
    const table = await read('Name,Phone\nA\u0000ma,02\u000044\u00001111\u000011\n\u0000\u0000');
    expect(table.rows).toEqual([
      ['Name', 'Phone'],
      ['Ama', '0244111111'],
    ]);
    expect(notesOf(table)).toEqual(['nul-bytes 4']);
  });

  it('a stray control character is no reason to refuse a list, a program is', async () => {
    expect((await read('Name,Phone\nAma\u001a,0244111111\n')).rows).toHaveLength(2);
    await expect(read('\u007fELF\u0002\u0001\u0001\u0000\u0000\u0003\u0000>\u0000\u0001')).rejects.toMatchObject({
      detail: 'binary',
    });
  });
});
