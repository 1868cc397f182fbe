import { currencyOf } from '../../../src-shared/business/currency.ts';
import { useOperation } from '../../api/api.ts';
import { ServiceMark } from '../../appointments/service/service-mark.tsx';
import { useServiceNamed } from '../../appointments/service/use-service-named.ts';
import { join } from '../../ui/class-names.ts';
import { showPrice } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';

/**
 * Shows the name with its colour and price, where somebody has said them. Beside the colour of `staff` it has none: what
 * is booked has one colour, as its block in the calendar.
 */
export function NamedService({ name, staff }: { name: string; staff: string }) {
  const service = useServiceNamed()(name);
  const settings = useOperation('settings.get', undefined).data;
  return (
    <>
      {staff === '' && <ServiceMark colour={service?.colour} />} {name}
      {settings && service && service.price !== null && (
        <span className={join(panel.quiet, 'numbers')}> · {showPrice(service.price, currencyOf(settings))}</span>
      )}
    </>
  );
}
