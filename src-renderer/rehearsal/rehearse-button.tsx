import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/fields/button.tsx';
import { words } from './rehearsal.words.ts';
import { AsIsDialog } from './rehearsal-dialog.tsx';

/** Opens the list of the coming texts. It changes nothing. */
export function RehearseButton() {
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Button icon={MessagesSquare} onClick={() => setLooking(true)}>
        {words.look}
      </Button>
      {looking && <AsIsDialog onClose={() => setLooking(false)} />}
    </>
  );
}
