/** Asks for the preview of a text while it is written. */
import { useEffect, useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { TemplatePreview } from '../../../src-shared/model/template.ts';
import { type ScreenFailure, useOperation } from '../../api/api.ts';

const PAUSE_MS = 200;

/**
 * Returns the latest preview, requested a moment after the last key. While somebody types, it shows a slightly older
 * text. Nothing is asked while it is not `wanted`.
 */
export function usePreview(
  { body, fallbacks, language, purpose }: Input<'templates.preview'>,
  wanted = true,
): {
  preview: TemplatePreview | null;
  failure: ScreenFailure | null;
} {
  const [settled, setSettled] = useState({ body, fallbacks, language, purpose });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ body, fallbacks, language, purpose }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, fallbacks, language, purpose]);
  const { data, error } = useOperation('templates.preview', settled, { enabled: wanted });
  return { preview: data ?? null, failure: error?.failure ?? null };
}
