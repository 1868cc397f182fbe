/** Below a rule: words like "tomorrow" are wrong where it puts its text on another day. */

import type { Rule } from '../../../src-shared/model/template.ts';
import { dayWordsIn, mayChangeDay } from '../../../src-shared/text/day-words.ts';
import { useOperation } from '../../api/api.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';

export function DayWordsNote({ when, outside, templateId }: Pick<Rule, 'when' | 'outside' | 'templateId'>) {
  const template = useOperation('templates.list', undefined).data?.find(({ id }) => id === templateId);
  const settings = useOperation('settings.get', undefined).data;
  if (!template || !settings || !mayChangeDay({ when, outside }, settings)) return null;
  const found = dayWordsIn(template.body);
  if (found.length === 0) return null;
  return (
    <div role="alert">
      <Banner tone="warn">{words.rules.dayWords(found)}</Banner>
    </div>
  );
}
