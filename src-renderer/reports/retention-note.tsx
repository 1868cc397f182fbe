import { useOperation } from '../api/api.ts';
import { Quiet } from '../ui/layout/stack.tsx';
import { words } from './did-it-help/did-it-help.words.ts';

/** Visits that are removed for their age before a comparison is full never fill it. */
export function RetentionNote() {
  const retention = useOperation('settings.get', undefined).data?.retention;
  if (!retention?.months || retention.agreedAt === null) return null;
  return <Quiet>{words.kept(retention.months)}</Quiet>;
}
