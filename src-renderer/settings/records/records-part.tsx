import { useOperation } from '../../api/api.ts';
import { EarlierImports } from '../../imports/earlier-imports.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';
import { LogCard } from './log-card.tsx';

/** Imports, each undoable, and the log of what was done. */
export function RecordsPart() {
  const imports = useOperation('import.list', undefined).data;
  return (
    <>
      {imports?.length === 0 && (
        <Card title={words.imports.title} flush>
          <EmptyState title={words.imports.none} />
        </Card>
      )}
      <EarlierImports />
      <LogCard />
    </>
  );
}
