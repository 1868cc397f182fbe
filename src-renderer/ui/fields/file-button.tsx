import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

/**
 * Opens the computer's own dialog for one file. `accept` is the file's ending; `fileLabel` names the hidden file field.
 */
export function FileButton({
  label,
  fileLabel,
  accept,
  busy = false,
  onChosen,
}: {
  label: string;
  fileLabel: string;
  accept: string;
  busy?: boolean;
  onChosen: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={event => {
          const file = event.target.files?.item(0);
          if (file) onChosen(file);
          // Without this, choosing the same file again would change nothing.
          event.target.value = '';
        }}
      />
    </>
  );
}
