import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import { join } from '../../ui/class-names.ts';
import { colourClass } from '../staff/staff-colour.ts';
import css from './service-mark.module.css';

/**
 * Shows the colour of a service as a dot before its name; nothing for a service without one. Bars and tints are the
 * staff's, so the two are told apart by their shape.
 */
export function ServiceMark({ colour }: { colour: ServiceColour | null | undefined }) {
  return colour ? (
    <span className={join(css.dot, colourClass(colour))} data-service-mark={colour} aria-hidden="true" />
  ) : null;
}
