import { useRef } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../import.words.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xlsm,.vcf,.ics';

/** A button that opens the file dialog of the system. */
export function FileButton({
  label,
  variant = 'secondary',
  onFile,
}: {
  label: string;
  variant?: 'primary' | 'secondary';
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={words.choose.input}
        onChange={event => {
          const file = event.target.files?.item(0);
          if (file) onFile(file);
          // The same file, corrected and saved again, must count as a new choice.
          event.target.value = '';
        }}
      />
    </>
  );
}
