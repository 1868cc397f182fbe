/** What people would read of a text that is being written, asked a moment after the last key. */
import { useEffect, useState } from 'react';
import type { TemplatePreview } from '../../src-shared/model/template.ts';
import { type ScreenFailure, useOperation } from '../api/api.ts';
import type { Draft } from './use-drafts.ts';

const PAUSE_MS = 200;

/** The newest preview there is; of a text a moment older while the person types. */
export function usePreview({ body, fallbacks }: Draft): {
  preview: TemplatePreview | null;
  failure: ScreenFailure | null;
} {
  const [settled, setSettled] = useState({ body, fallbacks });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ body, fallbacks }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, fallbacks]);
  const { data, error } = useOperation('templates.preview', settled);
  return { preview: data ?? null, failure: error?.failure ?? null };
}
