/** Shows everything that a report of a problem holds, before a person saves it. */
import { useState } from 'react';
import { useWorldless, useWorldlessAct } from '../api/api.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/fields/button.tsx';
import { SelectField } from '../ui/fields/fields.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import css from './report.module.css';
import { words } from './report.words.ts';

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { data: files, error } = useWorldless('report.look');
  const make = useWorldlessAct('report.make');
  const [name, setName] = useState<string | null>(null);
  const shown = files?.find(file => file.name === name) ?? files?.[0];
  const save = () =>
    make.mutate(undefined, {
      onSuccess: ({ fileName, base64 }) => {
        saveFile(fileName, base64, 'application/zip');
        onClose();
      },
    });
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button variant="primary" busy={make.isPending} disabled={!files} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <ErrorNote failure={error?.failure ?? make.error?.failure} />
      {!shown && !error && <p>{words.asking}</p>}
      {files && shown && (
        <>
          <SelectField label={words.file} value={shown.name} onChange={event => setName(event.target.value)}>
            {files.map(file => (
              <option key={file.name}>{file.name}</option>
            ))}
          </SelectField>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys. */}
          <section className={css.text} tabIndex={0} aria-label={shown.name}>
            {shown.text || words.empty}
          </section>
        </>
      )}
    </Dialog>
  );
}
