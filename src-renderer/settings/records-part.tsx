import { useOperation } from '../api/api.ts';
import { EarlierImports } from '../import/earlier-imports.tsx';
import { Card } from '../ui/layout.tsx';
import { EmptyState } from '../ui/notes.tsx';
import { LogCard } from './log-card.tsx';
import { words } from './words.ts';

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
