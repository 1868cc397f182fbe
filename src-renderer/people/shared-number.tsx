/** Said beside a number before it is kept: whose else it is. Families share one, and a mistyped one is a stranger's. */
import type { PhoneHolder } from '../../src-shared/model/contact.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { peopleWords as words } from './people.words.ts';

/** `self`: the person whose number it is, null while they are added; `name`: as it is typed so far. */
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
