import type { Outputs } from '../../src-shared/contract/index.ts';
import { errorText } from '../errors/error.words.ts';
import { Banner } from '../ui/layout/notes.tsx';

/** Warns of each list of the watched folder that cannot be read, and says what to do. */
export function UnreadFiles({ files }: { files: Outputs['watch.get']['unread'] }) {
  return files.map(({ fileName, failure }) => {
    const { what, next } = errorText(failure);
    return (
      <Banner key={fileName} tone="warn">
        {what} {next}
      </Banner>
    );
  });
}
