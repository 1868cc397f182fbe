/** Warns who else has this number, before it is stored: families share one, and a mistyped one is a stranger's. */
import type { PhoneHolder } from '../../src-shared/model/contact.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { peopleWords as words } from './people.words.ts';

/** `self` is the id of the person who is edited, null for a new one; `name` is the name as typed so far. */
export function SharedNumber({
  holders,
  self,
  name,
}: {
  holders: readonly PhoneHolder[];
  self: number | null;
  name: string;
}) {
  const others = holders.filter(({ id }) => id !== self).map(other => other.name);
  if (others.length === 0) return null;
  return (
    <div role="alert">
      <Banner tone="warn">{words.sharedNumber(others, name.trim())}</Banner>
    </div>
  );
}
