import type { FoundColumn, YesMeans } from '../../../src-shared/model/import.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../import.words.ts';

/** A column of yes and no about texts whose name does not say which is which. */
export function ConsentQuestion({
  column: { header, index, samples },
  onAnswer,
}: {
  column: FoundColumn;
  onAnswer: (yesMeans: YesMeans) => void;
}) {
  return (
    <Banner
      tone="warn"
      action={
        <>
          <Button onClick={() => onAnswer('stop')}>{words.found.yesStop}</Button>
          <Button onClick={() => onAnswer('consent')}>{words.found.yesConsent}</Button>
        </>
      }
    >
      {words.found.yesQuestion(header || String(index + 1), samples.join(', '))}
    </Banner>
  );
}
