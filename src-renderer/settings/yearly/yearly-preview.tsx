/** Whom a yearly rule would text in the coming days, with the words and what that costs. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { YearlyPreview } from '../../../src-shared/model/business/yearly.ts';
import type { ApiError } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { countOthers } from '../../texts/counts.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showNames, showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { words } from './yearly.words.ts';

/** `onGreeting` makes it a greeting, which goes also to who has not agreed to promotions. */
export function YearlyPreviewPart({
  at,
  preview,
  onGreeting,
}: {
  /** `HH:MM`. */
  at: string;
  preview: Pick<UseQueryResult<YearlyPreview, ApiError>, 'data' | 'error'>;
  onGreeting: () => void;
}) {
  const found = preview.data;
  const isForWantOfConsent = found?.leftOut.some(({ why }) => why.kind === 'no-consent');
  return (
    <section aria-label={words.previewTitle} aria-busy={found === undefined}>
      <Stack gap={2}>
        <h3>{words.previewTitle}</h3>
        <ErrorNote failure={preview.error?.failure} />
        {!found && !preview.error && <Quiet>{words.previewing}</Quiet>}
        {found && found.lostToday > 0 && <Banner tone="warn">{words.lostToday(found.lostToday, at)}</Banner>}
        {found && found.texts > 0 && <p>{words.previewCount(found.texts, found.segments)}</p>}
        {found && found.texts === 0 && (
          <Banner tone="warn" action={isForWantOfConsent && <Button onClick={onGreeting}>{words.isGreeting}</Button>}>
            <p>{words.previewNone}</p>
            <WhoGetsNone found={found} />
          </Banner>
        )}
        {found && found.first.length > 0 && (
          <DataTable columns={[words.previewColumns.when, words.previewColumns.who, words.previewColumns.words]}>
            {found.first.map(({ on, dueLocal, names, text }) => (
              <tr key={`${on} ${names.join()} ${text}`}>
                <td>{showWallTime(dueLocal)}</td>
                <td>
                  <bdi>{showNames(names, countOthers)}</bdi>
                </td>
                <td data-whole="">{text}</td>
              </tr>
            ))}
          </DataTable>
        )}
        {found && found.texts > found.first.length && (
          <Quiet small>{words.more(found.texts - found.first.length)}</Quiet>
        )}
        {found && found.texts > 0 && (
          <Quiet as="div" small>
            <WhoGetsNone found={found} />
          </Quiet>
        )}
      </Stack>
    </section>
  );
}

function WhoGetsNone({ found }: { found: YearlyPreview }) {
  return (
    <>
      {found.closed.map(({ on, names }) => (
        <p key={on}>{words.closed(on, showNames(names, countOthers))}</p>
      ))}
      {found.leftOut.map(({ why, count, people }) => (
        <p key={why.kind}>
          {words.leftOut(
            why,
            count,
            showNames(
              people.map(({ name }) => name),
              countOthers,
              count,
            ),
          )}
        </p>
      ))}
    </>
  );
}
