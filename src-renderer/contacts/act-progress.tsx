import { useEffect, useState } from 'react';
import { onEvent } from '../api.ts';
import { ProgressBar } from '../ui/notes.tsx';
import { words } from './words.ts';

/** What is over sooner shows no bar, ms. */
const LONG_MS = 1_000;

/** How far an act on many people has come, or its undoing, once that takes a while. */
export function ActProgress() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isLong, setIsLong] = useState(false);
  const isUnderWay = progress !== null;
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'progress' && event.task === 'people')
          setProgress(event.done < event.total ? { done: event.done, total: event.total } : null);
      }),
    [],
  );
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isUnderWay]);
  if (!isLong || progress === null) return null;
  return <ProgressBar label={words.bulk.underWay} done={progress.done} total={progress.total} />;
}
