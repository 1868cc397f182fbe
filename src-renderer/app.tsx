/** The shell: rail, top bar, work area; which screen is shown. What a screen does lives in its own folder. */
import { Toasts } from './ui/toasts.tsx';
import { words } from './words.ts';

export function App() {
  return <Toasts>{words.product}</Toasts>;
}
