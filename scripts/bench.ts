/** `npm run bench`: every bench in turn, as one table on the screen and in bench/results.md. Not part of `npm test`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../tests/bench/bench-row.ts';
import { benchContactSearch } from '../tests/bench/contact-search.ts';
import { benchCampaign, benchReminders } from '../tests/bench/hand-over.ts';
import { benchHostile } from '../tests/bench/hostile.ts';
import { benchImportContacts } from '../tests/bench/import-contacts.ts';
import { benchImportLoop } from '../tests/bench/import-loop.ts';
import { benchImportXlsx } from '../tests/bench/import-xlsx.ts';
import { benchListOfContacts } from '../tests/bench/list-of-contacts.ts';
import { benchPhone } from '../tests/bench/phone.ts';
import { benchXmlCodec } from '../tests/bench/xml-codec.ts';
import { build, isStale } from './build.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { root } from './run.ts';

const COLUMNS = ['row', 'work', 'goal', 'measured', 'ratio', 'holds'] as const;

async function main(): Promise<void> {
  await ensureBrowser(console.log);
  const problem = isStale() ? await build() : null;
  if (problem !== null) throw new Error(`The build failed.\n${problem}`);
  const before = loadavg()[0] ?? 0;
  const rows: BenchRow[] = [];
  const benches: (() => BenchRow[] | Promise<BenchRow[]>)[] = [
    benchImportContacts,
    benchImportXlsx,
    benchImportLoop,
    benchHostile,
    benchPhone,
    benchContactSearch,
    benchCampaign,
    benchReminders,
    benchXmlCodec,
    () => benchListOfContacts(),
  ];
  for (const bench of benches) rows.push(...(await bench()));
  const cells = [[...COLUMNS], ...rows.map(cellsOf)];
  console.log(asText(cells));
  const folder = join(root, 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.md'), `${heading(before)}\n\n${asMarkdown(cells)}\n`);
}

function cellsOf({ row, work, goal, measured, ratio, holds }: BenchRow): string[] {
  return [
    String(row),
    work,
    goal,
    measured,
    ratio === null ? '–' : ratio.toFixed(2),
    holds ? 'holds' : 'does not hold',
  ];
}

function heading(load: number): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    '# Speed',
    '',
    `Medians of five rounds, measured beside a floor in turn, on ${day}: ${process.platform} ${process.arch}, ` +
      `${availableParallelism()} cores, Node ${process.versions.node}, load ${load.toFixed(1)} before the start. ` +
      'Written by `npm run bench`; the goals and what a floor leaves out stand beside each bench in `tests/bench/`.',
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
