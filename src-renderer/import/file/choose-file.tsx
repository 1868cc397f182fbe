/** Receives a file that is dropped or chosen. */
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { words } from '../import.words.ts';
import css from './choose-file.module.css';
import { ACCEPTED } from './upload-file.ts';

/** `onFile` gets one file; several at once are refused in words. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const { files } = event.dataTransfer;
    setSeveral(files.length > 1);
    const file = files.length === 1 ? files.item(0) : null;
    if (file) onFile(file);
  };

  return (
    <section
      className={join(css.zone, over && css.over)}
      aria-label={words.choose.input}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <FileSpreadsheet className={css.icon} aria-hidden="true" />
      <h2>{words.choose.title}</h2>
      <p>{words.choose.text}</p>
      <FileButton
        label={words.choose.button}
        fileLabel={words.choose.input}
        accept={ACCEPTED}
        variant="primary"
        onChosen={file => {
          setSeveral(false);
          onFile(file);
        }}
      />
      <p role="alert" className={css.several}>
        {several && words.choose.several}
      </p>
    </section>
  );
}
