/**
 * Shows the result of "Stop everything": the counts and one line per text; the gateway batch ids stand behind
 * "Details".
 */

import type { MessageState } from '../../../src-shared/model/message.ts';
import type { StopOutcome, StoppedText } from '../../../src-shared/model/today.ts';
import { countTexts } from '../../texts/counts.words.ts';
import { BatchNumbers } from '../../texts/state/batch-numbers.tsx';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import css from '../../ui/tables/report-table.module.css';
import { words } from './stop.words.ts';

const LINES = 200;

interface Line extends StoppedText {
  state: MessageState;
}

/** Returns the lines with the doubtful batches first, because a person has to act on them. */
function linesOf({ mayStillGo, tooLate, cancelled }: StopOutcome): Line[] {
  const as = (state: MessageState) => (one: StoppedText) => ({ ...one, state });
  return [...mayStillGo.map(as('cancel-uncertain')), ...tooLate.map(as('done')), ...cancelled.map(as('cancelled'))];
}

export function StopReport({ outcome, onClose }: { outcome: StopOutcome; onClose: () => void }) {
  const lines = linesOf(outcome);
  const doubt = outcome.mayStillGo.length > 0;
  return (
    <Dialog
      wide
      title={doubt ? words.stopReport.notAll : words.stopReport.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.stopReport.close}</Button>}
    >
      {doubt && <Banner tone="warn">{words.stopReport.mayStillGo(countTexts(outcome.mayStillGo.length))}</Banner>}
      <Stack gap={1}>
        {outcome.tooLate.length > 0 && <p>{words.stopReport.tooLate(countTexts(outcome.tooLate.length))}</p>}
        <p>{words.stopReport.cancelled(countTexts(outcome.cancelled.length))}</p>
        <p>{words.stopReport.held(countTexts(outcome.held), outcome.held === 1)}</p>
      </Stack>
      {lines.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.stopReport.columns.person}</th>
              <th scope="col">{words.stopReport.columns.due}</th>
              <th scope="col">{words.stopReport.columns.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, LINES).map(line => (
              <ProofLine key={line.messageId} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {lines.length > LINES && <p>{words.stopReport.more(showCount(lines.length - LINES))}</p>}
      <BatchNumbers texts={lines.slice(0, LINES)} />
    </Dialog>
  );
}

function ProofLine({ line }: { line: Line }) {
  return (
    <tr>
      <td>{line.contactName || line.phoneShown}</td>
      <td>{showWallTime(line.dueLocal)}</td>
      <td>
        <StateBadge state={line.state} />
      </td>
    </tr>
  );
}
