/** A part of the report: its title and what stands out, then a plot and the table with the figures of the plot. */
import { Download } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useShownWorld } from '../api/api.ts';
import { saveBytes } from '../api/save-file.ts';
import { attempt } from '../notices/attempt.ts';
import { useToast } from '../notices/toasts.tsx';
import { join } from '../ui/class-names.ts';
import { Button } from '../ui/fields/button.tsx';
import { type Cell, csvFile } from './csv-file.ts';
import css from './reports.module.css';
import { words } from './reports.words.ts';

/** On paper nothing is pressed, and every row of a list is shown. */
export const OnPaper = createContext(false);

/** The file that a section exports: its name without the period, and its rows, the heads first. */
export interface Exported {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** `period` names the exported file, `2026-01-2026-11`. */
export function Section({
  title,
  says,
  lead,
  exported,
  period,
  children,
}: {
  title: string;
  /** The answer of the whole section, the largest words of it; the title then stands quietly above. */
  says?: string | undefined;
  /** What stands out, and what the figures mean. */
  lead: ReactNode;
  exported: Exported | null;
  period: string;
  children: ReactNode;
}) {
  const id = useId();
  const toast = useToast();
  const onPaper = useContext(OnPaper);
  const { ask } = useShownWorld();
  const save = ({ name, rows }: Exported) =>
    void attempt(toast, async () => {
      const fileName = `${name}-${period}.csv`;
      await ask('reports.export', undefined);
      saveBytes(fileName, csvFile(rows), 'text/csv');
      toast.show(words.exported(fileName));
    });
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={join(css.head, says === undefined && css.ruled)}>
        {says === undefined ? (
          <h2 id={id}>{title}</h2>
        ) : (
          <div>
            <p id={id} className={css.quiet}>
              {title}
            </p>
            <h2 className={css.says}>{says}</h2>
          </div>
        )}
        {exported && !onPaper && (
          <Button
            small
            variant="quiet"
            icon={Download}
            aria-label={words.exportOf(title)}
            onClick={() => save(exported)}
          >
            {words.exportFile}
          </Button>
        )}
      </header>
      {lead !== null && <div className={css.lead}>{lead}</div>}
      {children}
    </section>
  );
}

/**
 * A plot beside its table; below each other where there is no room, or the table `isWide`. `beside` takes the place of a
 * plot that is not worth drawing, and no more room than it needs.
 */
export function PlotAndTable({
  plot,
  beside = null,
  isWide = false,
  children,
}: {
  plot: ReactNode;
  beside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={plot ? (isWide ? css.section : css.both) : beside ? css.beside : undefined}>
      {plot || beside}
      <div>{children}</div>
    </div>
  );
}

/** A table of figures. Its first column names the row; `bold` is the sum. A null cell is shown as a dash. */
export function FigureTable({
  label,
  heads,
  rows,
  bold,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string | number; name: ReactNode; cells: readonly ReactNode[] }[];
  bold?: { name: string; cells: readonly ReactNode[] } | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={css.wide} aria-label={words.figuresOf(label)} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Cells heads={heads} cells={cells} />
            </tr>
          ))}
        </tbody>
        {bold && (
          <tfoot>
            <tr>
              <th scope="row">{bold.name}</th>
              <Cells heads={heads} cells={bold.cells} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Cells({ heads, cells }: { heads: readonly string[]; cells: readonly ReactNode[] }) {
  return heads.slice(1).map((head, index) => <td key={head}>{cells[index] ?? '–'}</td>);
}

/** A figure, and beside it its share of the largest as a bar. */
export function Barred({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className={css.barred}>
      <svg className={css.share} aria-hidden="true">
        <rect className={css.first} width={`${share * 100}%`} height="100%" rx="2" />
      </svg>
      <span className={css.amount}>{children}</span>
    </span>
  );
}
