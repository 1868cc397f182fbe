import { useState } from 'react';
import type { ServiceList } from '../../../src-shared/model/business/service.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Quiet, Row } from '../../ui/layout/stack.tsx';
import css from './services.module.css';
import { words } from './services.words.ts';

/** How many names stand there before somebody asks for all. */
const SHOWN = 6;

/** Lists what bookings name and nobody has described: each can join the list, or a service of it. */
export function GatheredServices({
  list,
  onDescribe,
  onJoin,
}: {
  list: ServiceList;
  onDescribe: (name: string) => void;
  onJoin: (name: string) => void;
}) {
  const [isAll, setAll] = useState(false);
  const { gathered, services, moreGathered } = list;
  if (gathered.length === 0) return null;
  const text = words.gathered;
  return (
    <section className={css.gathered} aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul>
        {(isAll ? gathered : gathered.slice(0, SHOWN)).map(({ name, bookings }) => (
          <li key={name} className={css.line}>
            <bdi className={css.grow}>{name}</bdi>
            <span className={`${css.count} numbers`}>{text.used(bookings)}</span>
            <Row>
              <Button small aria-label={text.describeOf(name)} onClick={() => onDescribe(name)}>
                {text.describe}
              </Button>
              {services.length > 0 && (
                <Button small variant="quiet" aria-label={text.joinOf(name)} onClick={() => onJoin(name)}>
                  {text.join}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {!isAll && gathered.length > SHOWN && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          {text.all(gathered.length)}
        </Button>
      )}
      {isAll && moreGathered > 0 && <Quiet small>{text.more(moreGathered)}</Quiet>}
    </section>
  );
}
