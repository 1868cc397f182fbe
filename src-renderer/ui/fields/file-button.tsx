import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

/**
 * Opens the computer's own dialog for one file. `accept` lists the endings of a file; `fileLabel` names the hidden file
 * field.
 */
export function FileButton({
  label,
  fileLabel,
  accept,
  variant = 'secondary',
  busy = false,
  onChosen,
}: {
  label: string;
  fileLabel: string;
  accept: string;
  variant?: 'primary' | 'secondary';
  busy?: boolean;
  onChosen: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={FileUp} variant={variant} busy={busy} onClick={() => input.current?.click()}>
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
