/** Which part of an event's title is the name, where no service repeats: by what is known, else a guess that is told. */
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import type { ReadOptions } from '../../../src-main/import/table/table.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const table = (text: string, options: ReadOptions) => readTable(Buffer.from(text), 'book.ics', options);

const BUSINESS = {
  services: ['haircut', 'haircut and wash', 'nails'],
  people: ['esi nyarko', 'nails darko', 'kofi darko', 'akosua'],
  staff: ['yaw darko', 'madam akosua', 'dr. owusu'],
};

describe('which part of a title is the name, where no service repeats', () => {
  const PARTS = [
    ['Ama Mensah', 'Braids'],
    ['Kofi Owusu', 'Beard trim'],
    ['Esi Nyarko', 'Nails'],
  ] as const;
  const written: [string, (name: string, service: string) => string][] = [
    ['Name – Service', (name, service) => `${name} – ${service}`],
    ['Service – Name', (name, service) => `${service} – ${name}`],
    ['Name: Service', (name, service) => `${name}: ${service}`],
    ['Name (Service)', (name, service) => `${name} (${service})`],
  ];
  const read = async (titles: string[], known?: ReadOptions['known'], guests: readonly string[] = []) => {
    const events = titles.map((title, index) =>
      event(
        `UID:${index}`,
        `SUMMARY:${title}`,
        'DTSTART:20270111T090000',
        ...(guests[index] === undefined ? [] : [`ATTENDEE;CN=${guests[index]}:mailto:a@x.y`]),
      ),
    );
    const found = await table(calendar(...events), known === undefined ? {} : { known });
    const [at, of] = ['Client name', 'Service'].map(head => found.rows[0]?.indexOf(head) ?? -1);
    return { told: found.rows.slice(1).map(row => [row[at ?? -1], row[of ?? -1]]), notes: found.notes };
  };

  it.each(written)('%s: by the looks of a name, and a person is told that it is a guess', async (_, title) => {
    const { told, notes } = await read(PARTS.map(([name, service]) => title(name, service)));
    expect(told).toEqual(PARTS);
    expect(notes).toEqual([{ code: 'titles-guessed', count: 3 }]);
  });

  it.each(written)('%s: a service of the business tells it for all, and nothing is guessed', async (_, title) => {
    const { told, notes } = await read(
      PARTS.map(([name, service]) => title(name, service)),
      { services: ['nails'], people: [], staff: [] },
    );
    expect(told).toEqual(PARTS);
    expect(notes).toEqual([]);
  });

  it('a person of the business tells it, against what repeats and what looks like a name', async () => {
    const titles = ['Abena – Hot Stone', 'Abena – Deep Tissue', 'Abena – Hand Care'];
    expect((await read(titles, { services: [], people: ['abena'], staff: [] })).told).toEqual(
      ['Hot Stone', 'Deep Tissue', 'Hand Care'].map(service => ['Abena', service]),
    );
  });

  it('the guest of one event tells it for the others', async () => {
    const { told, notes } = await read(['Ama – Braids', 'Kofi – Nails'], undefined, ['Ama']);
    expect(told).toEqual([
      ['Ama', 'Braids'],
      ['Kofi', 'Nails'],
    ]);
    expect(notes).toEqual([]);
  });

  it('one client of many services: what repeats is against the looks of a name, and is asked about', async () => {
    const { told, notes } = await read(['Ama Mensah – Braids', 'Ama Mensah – Nails']);
    expect(told).toEqual([
      ['Ama Mensah', 'Braids'],
      ['Ama Mensah', 'Nails'],
    ]);
    expect(notes).toEqual([{ code: 'titles-guessed', count: 2 }]);
  });

  it('where nothing tells, it is a guess', async () => {
    expect((await read(['Ama – Braids', 'Kofi – Nails'])).notes).toEqual([{ code: 'titles-guessed', count: 2 }]);
  });

  it.each<[string, string, string]>([
    ['Haircut Kwesi', 'Kwesi', 'Haircut'],
    ['HAIRCUT KWESI MENSAH', 'KWESI MENSAH', 'HAIRCUT'],
    ['Kwesi Mensah haircut', 'Kwesi Mensah', 'haircut'],
    ['Haircut and wash Ama', 'Ama', 'Haircut and wash'],
    ['Haircut, Ama', 'Ama', 'Haircut'],
    ['Haircut for Ama', 'Ama', 'Haircut'],
    ['Ama for haircut', 'Ama', 'haircut'],
    ['Haircut Akosua Mensah', 'Akosua Mensah', 'Haircut'],
    ['Haircut Chair Repair', 'Chair Repair', 'Haircut'],
    ['Haircut Kwesi 024 123 4567', 'Kwesi', 'Haircut'],
  ])(
    '%s: the rest beside a service looks like a name, and a person is told that it is a guess',
    async (title, name, service) => {
      const notes = [{ code: 'titles-guessed', count: 1 }];
      expect(await read([title], BUSINESS)).toEqual({ told: [[name, service]], notes });
    },
  );

  it.each<[string, string, string]>([
    ['haircut esi nyarko', 'esi nyarko', 'haircut'],
    ['Haircut Kofi Darko', 'Kofi Darko', 'Haircut'], // has a surname in common with who works there
  ])(
    '%s: the rest beside a service is somebody of the business, and nothing is guessed',
    async (title, name, service) => {
      expect(await read([title], BUSINESS)).toEqual({ told: [[name, service]], notes: [] });
    },
  );

  it.each([
    'Haircut at home',
    'Haircut with Kwesi',
    'Haircut & Colour',
    'Haircut Yaw', // who works there
    'Haircut Darko',
    'Haircut Yaw Darko',
    'Haircut Akosua',
    'Haircut Madam Akosua',
    'Haircut Madam',
    'Haircut Owusu',
    'Haircut Dr Owusu',
    'Haircut Dr. Owusu',
    'Haircut Dr.Owusu',
    'Haircut Kwesi Madam Akosua',
    'Haircut Madam Akosua Nails',
    'Haircut VIP',
    'Haircut TBC',
    'Haircut Walk-in',
    'Haircut New Client',
    'Haircut Follow Up',
    'Haircut Kofi Paid',
    'No haircut',
    'Haircut Closed',
    'Haircut Training',
    'Haircut Lunch Break',
    'Closed Early haircut',
    'Haircut Nails',
    'Haircut Kwesi Nails',
    'Nails Darko', // somebody's name
    'Haircuts Kwesi',
    'Kwesi',
  ])('%s: stays as it is, because it may be something else', async title => {
    expect(await read([title], BUSINESS)).toEqual({ told: [[title, '']], notes: [] });
  });

  it('a title cut at a service tells nothing of those with a dash, which are written in another way', async () => {
    const { told, notes } = await read(['Haircut Kwesi', 'Ama Mensah – Braids'], BUSINESS);
    expect(told).toEqual([
      ['Kwesi', 'Haircut'],
      ['Ama Mensah', 'Braids'],
    ]);
    expect(notes).toEqual([{ code: 'titles-guessed', count: 2 }]);
  });

  it.each([
    ['Haircut Kwesi', 'Kwesi'],
    ['Haircut Kwesi', 'Kwesi Mensah'],
    ['Haircut KWESI MENSAH', 'Kwesi Mensah'],
    ['Haircut – Kwesi', 'Kwesi Mensah'],
    ['Kwesi: Haircut', 'Kwesi Mensah'],
  ])(
    '%s with the guest %s: a service of the business leaves the service, and nothing is guessed',
    async (title, guest) => {
      expect(await read([title], BUSINESS, [guest])).toEqual({ told: [[guest, 'Haircut']], notes: [] });
    },
  );

  it('a guest of another name than in the title: nothing of it is lost', async () => {
    const { told } = await read(['Haircut Kwesi'], BUSINESS, ['Ama Mensah']);
    expect(told).toEqual([['Ama Mensah', 'Haircut Kwesi']]);
  });
});
