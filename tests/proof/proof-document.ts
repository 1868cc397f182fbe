/** Writes the proof as a table for the screen and as a document. */
import { platform } from 'node:os';
import type { Part, PartTable } from './part.ts';
import type { PartOfProof } from './parts.ts';

export interface Proved extends Pick<PartOfProof, 'title' | 'what'> {
  part: Part;
  /** The seconds of all its processes together. */
  seconds: number;
}

const word = ({ violations }: Part) => (violations.length === 0 ? 'holds' : `${violations.length} violations`);
const figuresText = ({ figures }: Part) =>
  figures
    .map(([what, value]) => `${typeof value === 'number' ? value.toLocaleString('en-GB') : value} ${what}`)
    .join(', ');

/** Returns the table with one line for each part. */
export function summaryTable(proved: readonly Proved[]): string {
  const cells = proved.map(({ title, part, seconds }) => [
    title,
    word(part),
    `${seconds.toFixed(0)} s`,
    figuresText(part),
  ]);
  const widths = [0, 1, 2].map(column => Math.max(...cells.map(row => row[column]?.length ?? 0)));
  return cells.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Returns docs/delivery-proof.md, which names no machine and no path. */
export function proofDocument(proved: readonly Proved[], minutes: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const whole = proved.map(({ title, part }) => [title, figuresText(part), word(part)]);
  return [
    '# Delivery: what was proved',
    `On ${day} with Node ${process.versions.node} on ${platform()}, in ${minutes.toFixed(0)} minutes. Written by \`npm run proof\`, which ends with an error when a single line of it does not hold; what each word means stands in \`tests/proof/\`, \`tests/simulation/\` and \`tests/gateway/\`.`,
    asMarkdown({ title: '', head: ['part', 'figures', 'result'], rows: whole }),
    ...proved.flatMap(({ title, what, part }) => [
      `## ${title}`,
      what,
      ...(part.tables ?? []).map(asMarkdown),
      ...part.violations.map(violation => `- **does not hold:** ${clean(violation).slice(0, 300)}`),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function asMarkdown({ title, head, rows }: PartTable): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map(cell => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : clean(cell))).join(' | ')} |`;
  return [...(title ? [`**${title}**`, ''] : []), line(head), line(head.map(() => '---')), ...rows.map(line)].join(
    '\n',
  );
}

const clean = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ')
    .replace(/(\/tmp|\/var)\/\S+/g, '…')
    .trim();
