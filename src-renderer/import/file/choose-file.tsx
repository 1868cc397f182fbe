/** Receives a file that is dropped or chosen. */
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../import.words.ts';
import css from './choose-file.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.vcf,.ics';

/** `onFile` gets one file; several at once are refused in words. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);

  const take = (files: FileList | null) => {
    setSeveral((files?.length ?? 0) > 1);
    const file = files?.length === 1 ? files.item(0) : null;
    if (file) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
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
      <Button variant="primary" onClick={() => input.current?.click()}>
        {words.choose.button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={words.choose.input}
        onChange={event => {
          take(event.target.files);
          // The same file, corrected and saved again, must count as a new choice.
          event.target.value = '';
        }}
      />
      <p role="alert" className={css.several}>
        {several && words.choose.several}
      </p>
    </section>
  );
}
