/** Says why the service cannot be reached and which texts become too late. */
import type { ServiceWait } from '../../src-shared/model/today.ts';
import { TechnicalDetail } from '../ui/disclosure/technical-detail.tsx';
import { plural, showWallTime } from '../ui/format.ts';
import css from './service-wait.module.css';
import { waitWords as words } from './service-wait.words.ts';

/** Shows everything about the wait: why, what helps, what waits, and what becomes too late first. */
export function ServiceWaitDetails({ wait }: { wait: ServiceWait }) {
  const { why, detail, nextTry, texts, tooLate, first } = wait;
  return (
    <div className={css.details}>
      {why !== 'no-key' && (
        <p>
          {words.why[why].what} {words.why[why].next} {words.nextTry(showWallTime(nextTry))}
        </p>
      )}
      {texts > 0 && <p>{words.waiting(plural(texts, words.text, words.texts), why)}</p>}
      {first && (
        <p>
          <a href={`#/messages?message=${first.messageId}`}>
            {words.first(
              first.name || first.phoneShown || words.toSomebody,
              showWallTime(first.dueLocal),
              showWallTime(first.tooLateAt),
            )}
          </a>
        </p>
      )}
      {tooLate > 0 && (
        <p>
          <strong>{words.tooLate(plural(tooLate, words.lateText, words.lateTexts))}</strong>
        </p>
      )}
      <TechnicalDetail>{detail}</TechnicalDetail>
    </div>
  );
}
