import type { LeftOut } from '../../src-shared/model/campaign.ts';
import css from './send.module.css';
import { leftOutText, people, words } from './words.ts';

/** Who was chosen and gets no text, by reason, each a way to where it can be mended; nothing when nobody is left out. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <details className={css.leftOut}>
      <summary>{words.sum.leftOut(total)}</summary>
      <ul>
        {leftOut.map(({ why, count, people: named }) => (
          <li key={JSON.stringify(why)}>
            <p>
              <strong>{people(count)}:</strong> {leftOutText(why)}
            </p>
            <ul className={css.names}>
              {named.map(({ contactId, name }) => (
                <li key={contactId}>
                  <a href={`#/contacts?person=${contactId}`}>{name}</a>
                </li>
              ))}
              {count > named.length && <li className={css.quiet}>{words.sum.others(count - named.length)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
