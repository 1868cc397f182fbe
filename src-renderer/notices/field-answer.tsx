import type { ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error.words.ts';
import { TechnicalDetail } from '../ui/disclosure/technical-detail.tsx';

/** Words a refusal under the field that it is about: what is wrong with what stands there, and what to do. */
export function FieldAnswer({ failure }: { failure: ScreenFailure }) {
  const { what, next, detail } = errorText(failure);
  return (
    <>
      {what} {next}
      <TechnicalDetail>{detail}</TechnicalDetail>
    </>
  );
}
