import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/fields/button.tsx';
import { AsIsDialog } from './rehearsal-dialog.tsx';
import { words } from './words.ts';

/** Shows the coming texts as they are, and changes nothing. */
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
