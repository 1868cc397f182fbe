/**
 * `npm run bench`: every bench in turn, each written to bench/results.md as soon as it is done; `--only campaign,xml`
 * measures some of them. Not part of `npm test`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../src-main/ports/system-clock.ts';
import { type BenchRow, spreadOf } from '../tests/bench/bench-row.ts';
import { benchCampaign, benchReminders } from '../tests/bench/delivery/hand-over.ts';
import { benchHostile } from '../tests/bench/import/hostile.ts';
import { benchImportContacts } from '../tests/bench/import/import-contacts.ts';
import { benchImportLoop } from '../tests/bench/import/import-loop.ts';
import { benchImportXlsx } from '../tests/bench/import/import-xlsx.ts';
import { benchPhone } from '../tests/bench/phone.ts';
import { benchBusyWeek, benchMonthView } from '../tests/bench/screen/calendar-views.ts';
import { benchContactSearch } from '../tests/bench/screen/contact-search.ts';
import { benchFirstScreen } from '../tests/bench/screen/first-screen.ts';
import { benchListOfContacts } from '../tests/bench/screen/list-of-contacts.ts';
import { benchStart } from '../tests/bench/screen/start.ts';
import { benchWorstComputer } from '../tests/bench/worst/worst-computer.ts';
import { benchXmlCodec } from '../tests/bench/xml-codec.ts';
import { benchYears } from '../tests/bench/years/years.ts';
import { build, isStale } from './build/build.ts';
import { ensureBrowser } from './ensure/browser.ts';
import { root } from './run.ts';

const BENCHES: Record<string, () => BenchRow[] | Promise<BenchRow[]>> = {
  contacts: benchImportContacts,
  workbook: benchImportXlsx,
  loop: benchImportLoop,
  hostile: benchHostile,
  phones: benchPhone,
  search: benchContactSearch,
  campaign: benchCampaign,
  reminders: benchReminders,
  xml: benchXmlCodec,
  list: () => benchListOfContacts(),
  month: benchMonthView,
  week: benchBusyWeek,
  start: benchStart,
  first: benchFirstScreen,
  worst: benchWorstComputer,
  years: benchYears,
};
/** What lies further apart from round to round is measured once more, and is doubtful if it still does. */
const STEADY = 0.2;
const COLUMNS = ['row', 'work', 'goal', 'measured', 'ratio', 'holds', 'on, at what load'];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  for (const name of values.only?.split(',') ?? Object.keys(BENCHES)) {
    const bench = BENCHES[name];
    if (!bench) throw new Error(`no such bench: ${name}; there is ${Object.keys(BENCHES).join(', ')}`);
    const load = loadavg()[0] ?? 0;
    const start = performance.now();
    const lines = (await steadily(bench)).map(row => cellsOf(row, load));
    console.log(`${name}, ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    console.log(asText(lines));
    keep(lines);
  }
}

/** Measures once more where the rounds of a row lie far apart, and takes of each row the steadier measurement. */
async function steadily(bench: () => BenchRow[] | Promise<BenchRow[]>): Promise<BenchRow[]> {
  const first = await bench();
  if (!first.some(isDoubtful)) return first;
  const again = await bench();
  return first.map(row => {
    const other = again.find(({ work }) => work === row.work);
    return other && apart(other) < apart(row) ? other : row;
  });
}

const apart = ({ rounds = [] }: BenchRow): number => (rounds.length === 0 ? 0 : spreadOf(rounds));
/** What cannot be told is doubtful too. */
const isDoubtful = (row: BenchRow): boolean => !(apart(row) <= STEADY);

function cellsOf(one: BenchRow, load: number): string[] {
  const { row, work, goal, measured, ratio, holds } = one;
  const doubt = isDoubtful(one) ? `, doubtful: rounds ${(apart(one) * 100).toFixed(0)} % apart` : '';
  const on = `${new Date(systemClock.now()).toISOString().slice(0, 10)}, ${load.toFixed(1)}`;
  return [
    String(row),
    work,
    goal,
    measured,
    ratio === null ? '–' : ratio.toFixed(2),
    (holds ? 'holds' : 'does not hold') + doubt,
    on,
  ];
}

/** Stores new measurements in place of the earlier ones of the same work. */
function keep(lines: string[][]): void {
  const file = join(root, 'bench', 'results.md');
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = before.filter(line => /^\| \d/.test(line)).map(line => line.slice(2, -2).split(' | '));
  const rest = known.filter(one => !lines.some(([row, work]) => one[0] === row && one[1] === work));
  const all = [...rest, ...lines].sort((a, b) => Number(a[0]) - Number(b[0]));
  writeFileSync(file, `${heading()}\n\n${asMarkdown([COLUMNS, ...all])}\n`);
}

function heading(): string {
  return [
    '# Speed',
    '',
    `Medians of five rounds, measured beside a floor in turn: ${process.platform} ${process.arch}, ` +
      `${availableParallelism()} cores, Node ${process.versions.node}. Written by \`npm run bench\`; the goals and what ` +
      'a floor leaves out stand beside each bench in `tests/bench/`.',
  ].join('\n');
}

function asMarkdown([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function asText(cells: string[][]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)));
  return cells.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

await main();
