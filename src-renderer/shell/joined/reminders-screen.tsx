/** Joins what decides about reminders on one screen: the rules, the templates, and the texts that come of them. */
import { useState } from 'react';
import { navigate, usePart } from '../../api/route.ts';
import { UpcomingTexts } from '../../rehearsal/upcoming-texts.tsx';
import { RulesPart } from '../../settings/rules/rules-part.tsx';
import { YearlyPart } from '../../settings/yearly/yearly-part.tsx';
import { TemplatesPart } from '../../templates/templates-part.tsx';
import { PageHeader } from '../../ui/layout/layout.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { words } from './joined.words.ts';

const PARTS = ['rules', 'templates', 'upcoming'] as const;
const tabs = PARTS.map(value => ({ value, label: words.reminders.tabs[value] }));

/** `#/reminders`, with `/templates` and `/upcoming` for its other parts. */
export function RemindersScreen() {
  const part = usePart(PARTS, 'rules');
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHeader title={words.reminders.title} actions={<div ref={setHead} />} />
      <Tabs
        label={words.reminders.parts}
        tabs={tabs}
        value={part}
        onChange={next => navigate(next === 'rules' ? '/reminders' : `/reminders/${next}`)}
      >
        {part === 'rules' && (
          <Stack>
            <RulesPart head={head} />
            <YearlyPart />
          </Stack>
        )}
        {part === 'templates' && <TemplatesPart />}
        {part === 'upcoming' && <UpcomingTexts />}
      </Tabs>
    </>
  );
}
