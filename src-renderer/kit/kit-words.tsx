import { Check, CircleHelp, Clock, OctagonAlert } from 'lucide-react';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import { TechnicalDetail } from '../ui/disclosure/technical-detail.tsx';
import { StateMark } from '../ui/fields/badges.tsx';
import { Button } from '../ui/fields/button.tsx';
import { plural } from '../ui/format.ts';
import { Bellbird } from '../ui/layout/bellbird.tsx';
import { Card, Kbd } from '../ui/layout/layout.tsx';
import { Banner, EmptyState } from '../ui/layout/notes.tsx';
import { Figure, Quiet, Row, Stack } from '../ui/layout/stack.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import type { Tone } from '../ui/tone.ts';
import css from './kit.module.css';

const SURFACES = ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-soft', 'warn-soft', 'bad-soft'];
const TONES: readonly Tone[] = ['neutral', 'info', 'good', 'warn', 'bad'];

/** Type, colour, states and what stands in a page by itself. */
export function KitWords() {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>Page title 20 · 600</h1>
        <h2>Section title 16 · 600</h2>
        <h3>Name 14 · 500</h3>
        <p>Body 14 · 400: Hello Ama, your check-up is on Tue 24 Nov at 09:00. Ɛ ê ɔ</p>
        <Quiet>Quiet 14: +233 24 410 0102</Quiet>
        <Quiet small>Quiet 12: 1 credit · 105/160</Quiet>
        <Figure value="992" label="Credits" note="Enough for over a year" />
        <Row>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Row>
      </Stack>
      <div className={css.swatches}>
        {SURFACES.map(name => (
          <span key={name} className={css.swatch} style={{ background: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </div>
      <Row gap={4}>
        <StateMark icon={Clock}>Queued for Tue 09:00</StateMark>
        <StateMark tone="good" icon={Check}>
          Sent to the service
        </StateMark>
        <StateMark tone="warn" icon={CircleHelp}>
          May or may not have been sent
        </StateMark>
        <StateMark tone="bad" icon={OctagonAlert}>
          Blocked
        </StateMark>
      </Row>
      <Stack gap={2}>
        {TONES.map(tone => (
          <Banner key={tone} tone={tone} action={<Button small>Look</Button>}>
            {tone}: {plural(2, 'thing needs', 'things need')} you
          </Banner>
        ))}
      </Stack>
      <Card title="A card with a table" flush actions={<Button small>Add</Button>}>
        <DataTable columns={['Person', 'When', { hidden: 'Acts' }]}>
          {['Ama Serwaa', 'Kofi Asante'].map(name => (
            <tr key={name}>
              <td>{name}</td>
              <td>Tue 24 Nov, 09:00</td>
              <td>
                <Button small>Text</Button>
              </td>
            </tr>
          ))}
        </DataTable>
      </Card>
      <Card title="Nothing yet">
        <EmptyState title="No appointments today" action={<Button variant="primary">New appointment</Button>}>
          Book one, or bring your book of appointments in.
        </EmptyState>
      </Card>
      <Row>
        <Bellbird className={css.bird} />
        <Bellbird className={css.smallBird} small />
      </Row>
      <Disclosure title="More: other numbers, notes">
        <Quiet>What few people need.</Quiet>
      </Disclosure>
      <TechnicalDetail lead="For whoever helps you:">ECONNREFUSED 127.0.0.1:443</TechnicalDetail>
      <p className={css.cut} data-whole="">
        Akosua Agyeman-Boateng of the far too long name
      </p>
    </Stack>
  );
}
