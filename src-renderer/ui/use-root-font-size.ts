/** The size of the text, for what is measured in pixels but grows with it. */
import { useEffect, useState } from 'react';

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** One rem in CSS pixels, following the person's text size. */
export function useRootFontSize(): number {
  const [rem, setRem] = useState(read);
  useEffect(() => {
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1rem', height: '0' });
    document.body.append(probe);
    const observer = new ResizeObserver(() => setRem(read()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return rem;
}
