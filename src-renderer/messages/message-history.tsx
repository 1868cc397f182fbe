/** What happened to a text, in order, in plain words. */
import type { MessageHistoryEntry } from '../../src-shared/model/message.ts';
import { useAppState } from '../api/app-state.ts';
import { plainReason, stateWord, technicalDetail } from '../texts/state/message-state.words.ts';
import { showInstant } from '../ui/format.ts';
import panel from '../ui/overlays/panel.module.css';
import css from './message-panel.module.css';
import { words } from './messages.words.ts';

export function MessageHistory({
  history,
  sender,
}: {
  history: readonly MessageHistoryEntry[];
  sender: string | null;
}) {
  const { zone } = useAppState();
  return (
    <section className={panel.section} aria-label={words.history}>
      <h3>{words.history}</h3>
      <ol className={css.history}>
        {history.map(({ at, from, to, reason }, index) => (
          // The history only ever grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className={css.at}>{showInstant(at, zone)}</span>
            <span>
              {from === null && to === 'planned' ? words.planned : stateWord({ state: to, reason, dueLocal: null })}
              {reason && <span className={css.why}>{plainReason({ state: to, sender }, reason)}</span>}
              {reason && technicalDetail(reason) !== '' && (
                <span className={css.why}>{words.technical(technicalDetail(reason))}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
