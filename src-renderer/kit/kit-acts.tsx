import { Pencil, Plus } from 'lucide-react';
import { Button, IconButton } from '../ui/fields/button.tsx';
import { ProgressBar } from '../ui/layout/notes.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const;

/** Every button in every state, and long work. */
export function KitActs() {
  return (
    <Stack gap={3}>
      {VARIANTS.map(variant => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={Plus}>
            With an icon
          </Button>
          <Button variant={variant} small>
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Pencil} label="Edit, on" pressed />
      </Row>
      <ProgressBar label="Sending" done={34} total={120} onStop={() => undefined} />
      <ProgressBar label="Looking" done={0} total={null} />
    </Stack>
  );
}
