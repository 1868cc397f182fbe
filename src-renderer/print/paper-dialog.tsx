/** Shows what is printed as it will look on paper; "Print" opens the computer's own print dialog. */
import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type ScreenFailure, useWorldlessAct } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import paper from './paper.module.css';
import { words } from './paper.words.ts';
import css from './print.module.css';

/** `sheet` is what goes on paper, nothing while it is being read; `children` are the choices above it. */
export function PaperDialog({
  title,
  pdfName,
  sheet,
  failure,
  onClose,
  children,
}: {
  title: string;
  pdfName: string;
  sheet: ReactNode;
  failure?: ScreenFailure | undefined;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { host } = useAppState();
  const pdf = useWorldlessAct('desktop.savePdf');
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.dialog.close}</Button>
          {host === 'desktop' && (
            <Button
              icon={FileDown}
              busy={pdf.isPending}
              disabled={!sheet}
              onClick={() => pdf.mutate({ fileName: pdfName })}
            >
              {words.dialog.pdf}
            </Button>
          )}
          <Button variant="primary" icon={Printer} disabled={!sheet} onClick={() => window.print()}>
            {words.dialog.print}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNote failure={failure ?? pdf.error?.failure} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide sheet must be scrolled with the keyboard too. */}
      <section className={css.preview} aria-label={words.dialog.preview} tabIndex={0}>
        {sheet ?? <p>{words.dialog.asking}</p>}
      </section>
      {sheet && <Paper>{sheet}</Paper>}
    </Dialog>
  );
}

/** Prints its content instead of the page while it is mounted; the screen does not show it. */
function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={paper.paper} data-paper>
      {children}
    </div>,
    document.body,
  );
}
