import { useState } from 'react';
import { DateField } from '../ui/fields/date-field.tsx';
import { DateTimeField } from '../ui/fields/date-time-field.tsx';
import { TimeField } from '../ui/fields/time-field.tsx';
import { CountdownRing } from '../ui/layout/countdown-ring.tsx';
import { Quiet, Row, Stack } from '../ui/layout/stack.tsx';

/** Days and times: empty, with a value, refused, and what runs out. */
export function KitTimes() {
  const [day, setDay] = useState('2026-11-24');
  const [empty, setEmpty] = useState('');
  const [time, setTime] = useState('09:30');
  const [both, setBoth] = useState('2026-11-24T14:30');
  return (
    <Stack gap={3}>
      <DateField label="A day" value={day} onChange={setDay} />
      <DateField label="No day yet" value={empty} onChange={setEmpty} hint="24/11, 24 nov, tomorrow, +7" />
      <DateField label="A day that is refused" value={day} onChange={setDay} error="That is a holiday." />
      <TimeField label="A time" value={time} onChange={setTime} />
      <TimeField label="A time that is refused" value={time} onChange={setTime} error="It ends before it begins." />
      <DateTimeField label="A day and a time" value={both} onChange={setBoth} hint="A 24-hour clock." />
      <Row gap={3}>
        {[60, 40, 20, 5, 0].map(left => (
          <Row key={left} gap={1}>
            <CountdownRing left={left} whole={60} />
            <Quiet small>{left} s</Quiet>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
