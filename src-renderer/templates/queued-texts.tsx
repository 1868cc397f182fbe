/** Says how many queued texts have a template's words, and which still have its earlier ones. */
import { useOperation } from '../api/api.ts';
import { Banner } from '../ui/layout/notes.tsx';
import css from './templates.module.css';
import { words } from './templates.words.ts';

export function QueuedTexts({ id }: { id: number }) {
  const queued = useOperation('messages.ofTemplate', { templateId: id }).data;
  if (!queued) return null;
  const { current, next, earlier, since, unclear } = queued;
  return (
    <>
      {next && <p className={css.queued}>{words.queued.current(current, next)}</p>}
      {since && (
        <Banner tone="warn" action={<a href="#/messages?filter=queued">{words.queued.show}</a>}>
          {words.queued.earlier(earlier, since)}
        </Banner>
      )}
      {unclear > 0 && (
        <Banner tone="warn" action={<a href="#/messages?filter=attention">{words.queued.decide}</a>}>
          {words.queued.unclear(unclear)}
        </Banner>
      )}
    </>
  );
}
