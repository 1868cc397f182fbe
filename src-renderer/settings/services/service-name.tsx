import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import { colourClass } from '../../appointments/staff/staff-colour.ts';
import css from './services.module.css';

/** Shows a name with the dot of its colour. */
export function ServiceName({ name, colour }: { name: string; colour: ServiceColour | null }) {
  return (
    <span className={css.name}>
      <span className={`${css.dot} ${colourClass(colour)}`} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
