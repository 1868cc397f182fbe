/**
 * Runs `act` once no button of the pointer is down. A field that is left by a press elsewhere may grow by what it has
 * to say, and what is pressed would move away from under the pointer, so that the press does nothing.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  // The click itself comes right after the release.
  else document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
}
