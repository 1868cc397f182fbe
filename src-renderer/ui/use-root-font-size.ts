import { useEffect, useState } from 'react';

/** Returns one rem in CSS pixels, as it is now. */
export const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns one rem in CSS pixels and follows the person's text size, for lengths that are computed in pixels. */
export function useRootFontSize(): number {
  const [rem, setRem] = useState(rootFontSize);
  useEffect(() => {
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1rem', height: '0' });
    document.body.append(probe);
    const observer = new ResizeObserver(() => setRem(rootFontSize()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return rem;
}
