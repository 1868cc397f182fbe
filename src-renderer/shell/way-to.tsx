import { navigate, useShownPath } from '../api/route.ts';
import { Button } from '../ui/fields/button.tsx';

/**
 * A button that leads to a screen. It is not offered on that screen itself. `onLeave` runs before the screen changes.
 */
export function WayTo({ path, onLeave, children }: { path: string; onLeave?: () => void; children: string }) {
  if (useShownPath() === path) return null;
  return (
    <Button
      onClick={() => {
        onLeave?.();
        navigate(path);
      }}
    >
      {children}
    </Button>
  );
}
