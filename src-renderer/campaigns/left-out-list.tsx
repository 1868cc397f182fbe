import type { LeftOut, LeftOutWhy } from '../../src-shared/model/campaign.ts';
import { formAddress, missingField } from '../texts/actions/mends.ts';
import { countPeople } from '../texts/counts.words.ts';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import css from './campaigns.module.css';
import { leftOutText, words } from './campaigns.words.ts';

/**
 * Lists by reason the chosen people who get no text, each linked to where that can be corrected; nothing if there are
 * none.
 */
export function LeftOutList({
  leftOut,
  title,
}: {
  leftOut: readonly LeftOut[];
  /** Names the list, by how many they are. */
  title: (count: number) => string;
}) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Disclosure title={title(total)}>
      <ul className={css.leftOut}>
        {leftOut.map(({ why, count, people: named }) => (
          <li key={JSON.stringify(why)}>
            <p>
              <strong>{countPeople(count)}:</strong> {leftOutText(why)}
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
    </Disclosure>
  );
}

/** Returns the address of the missing field in the person's form, or of the person. */
function addressOf(why: LeftOutWhy, contactId: number): string {
  const isOwn = why.kind === 'no-phone' || why.kind === 'value-missing' || why.kind === 'variable-in-value';
  const field = isOwn ? missingField({ kind: 'blocked', why }) : null;
  return field === null ? `/people?person=${contactId}` : formAddress(contactId, field);
}
