import { navigate, useShownPath } from '../api/route.ts';
import { Button } from '../ui/fields/button.tsx';

/**
 * A button that leads to a screen. It is not offered on that screen itself.
 */
export function WayTo({ path, children }: { path: string; children: string }) {
  if (useShownPath() === path) return null;
  return <Button onClick={() => navigate(path)}>{children}</Button>;
}
