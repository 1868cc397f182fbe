import { LockKeyhole } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type PlainOperation, plainRoleNeeded } from '../../src-shared/team/roles.ts';
import { Button } from '../ui/fields/button.tsx';
import { words } from './team.words.ts';
import { useIsAllowed } from './use-is-allowed.ts';

/**
 * A button whose way ends in an operation. Where whoever is at the desk may not do that, it shows a lock and says so
 * under the pointer and the focus. It can be pressed all the same: the door asks in its place who allows the act.
 */
export function RoleButton({ needs, ...button }: ComponentProps<typeof Button> & { needs: PlainOperation }) {
  const role = plainRoleNeeded(needs);
  if (useIsAllowed(needs) || role === 'look') return <Button {...button} />;
  return <Button {...button} icon={LockKeyhole} data-note={words.needs[role]} aria-description={words.needs[role]} />;
}
