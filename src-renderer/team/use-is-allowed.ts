import { isEnough } from '../../src-shared/model/business/team.ts';
import { type PlainOperation, plainRoleNeeded } from '../../src-shared/team/roles.ts';
import { useOperation } from '../api/api.ts';

/** Returns whether whoever is at the desk may do an operation without asking somebody; everybody may without a team. */
export function useIsAllowed(operation: PlainOperation): boolean {
  const team = useOperation('team.get', undefined).data;
  return !team?.members[0] || isEnough(team.atDesk?.role ?? 'look', plainRoleNeeded(operation));
}
