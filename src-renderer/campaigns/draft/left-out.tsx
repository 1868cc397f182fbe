import type { LeftOut, LeftOutWhy } from '../../../src-shared/model/campaign.ts';
import { formAddress, missingField } from '../../texts/actions/mend-link.tsx';
import css from '../campaigns.module.css';
import { leftOutText, people, words } from '../campaigns.words.ts';

/**
 * Who was chosen and gets no text, by reason, each a way to where it can be mended; nothing when nobody is left out.
 */
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
                  <a href={`#${addressOf(why, contactId)}`}>{name}</a>
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

/** Where it is mended: the field of their form that is missing, else the person. */
function addressOf(why: LeftOutWhy, contactId: number): string {
  const isOwn = why.kind === 'no-phone' || why.kind === 'value-missing';
  const field = isOwn ? missingField({ kind: 'blocked', why }) : null;
  return field === null ? `/contacts?person=${contactId}` : formAddress(contactId, field);
}
