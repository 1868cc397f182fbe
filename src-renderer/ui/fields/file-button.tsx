import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

/**
 * Opens the computer's own dialog for one file. `accept`: its ending; `fileLabel` names the field behind the button.
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
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
    </>
  );
}
