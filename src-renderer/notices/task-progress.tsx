import { useEffect, useState } from 'react';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { onEvent } from '../api/api.ts';
import { ProgressBar } from '../ui/layout/notes.tsx';

type Task = Extract<AppEvent, { type: 'progress' }>['task'];

/** A task that ends within this many ms shows no bar. */
const LONG_MS = 1_000;

/** Shows the progress of a long task, such as an act on many people or opening the records. */
export function TaskProgress({ task, label }: { task: Task; label: string }) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isLong, setIsLong] = useState(false);
  const isUnderWay = progress !== null;
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'progress' && event.task === task)
          setProgress(event.done < event.total ? { done: event.done, total: event.total } : null);
      }),
    [task],
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
  return <ProgressBar label={label} done={progress.done} total={progress.total} />;
}
