import { currencyOf } from '../../../src-shared/business/currency.ts';
import { useOperation } from '../../api/api.ts';
import { ServiceMark } from '../../appointments/service/service-mark.tsx';
import { useServiceNamed } from '../../appointments/service/use-service-named.ts';
import { join } from '../../ui/class-names.ts';
import { showPrice } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';

/** Shows the name with its colour and price, where somebody has said them. */
export function NamedService({ name }: { name: string }) {
  const service = useServiceNamed()(name);
  const settings = useOperation('settings.get', undefined).data;
  return (
    <>
      <ServiceMark colour={service?.colour} /> {name}
      {settings && service && service.price !== null && (
        <span className={join(panel.quiet, 'numbers')}> · {showPrice(service.price, currencyOf(settings))}</span>
      )}
    </>
  );
}
