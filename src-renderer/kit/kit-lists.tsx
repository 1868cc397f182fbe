import { useState } from 'react';
import { Button } from '../ui/fields/button.tsx';
import { Card, Sections, Toolbar } from '../ui/layout/layout.tsx';
import { EmptyPart } from '../ui/layout/notes.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { VirtualGrid } from '../ui/tables/virtual-grid.tsx';
import { GridCell } from '../ui/tables/virtual-row.tsx';
import css from './kit.module.css';

interface Person {
  id: number;
  name: string;
  next: string;
}

const NAMES = [
  'Ama Serwaa',
  'Kofi Asante',
  'Akosua Agyeman-Boateng of the far too long name',
  'محمد الأمين',
  'Esi 💐 Quaye',
];
const PEOPLE: readonly Person[] = NAMES.map((name, index) => ({ id: index + 1, name, next: 'Tue 24 Nov, 09:00' }));

const cellsOf = ({ name, next }: Person) => (
  <>
    <GridCell className={css.cut}>
      <bdi>{name}</bdi>
    </GridCell>
    <GridCell className="numbers">{next}</GridCell>
  </>
);

/** A list with a row that is still read, one that is open and those that are ticked; and tables without a row. */
export function KitLists() {
  const [selected, setSelected] = useState(2);
  return (
    <Stack gap={4}>
      <Toolbar label="Above a list">
        <Button>Filter</Button>
        <Button>Export</Button>
      </Toolbar>
      <VirtualGrid<Person>
        label="People of the kit"
        className={css.list}
        columns={['Name', 'Next visit']}
        waiting="Loading…"
        pages={{ rowAt: index => PEOPLE[index] ?? null, look: () => undefined }}
        total={PEOPLE.length + 1}
        rowRem={2.25}
        headRem={2}
        placeKey="kit"
        selectedId={selected}
        isChosen={({ id }) => id === 3 || id === 4}
        cells={cellsOf}
        onOpen={({ id }) => setSelected(id)}
      />
      <Card title="A table of one row" flush>
        <DataTable columns={['When', 'What']}>
          <tr>
            <td className="numbers">Tue 24 Nov 2026, 09:00</td>
            <td>Booked Kofi Asante’s Cut</td>
          </tr>
        </DataTable>
      </Card>
      <Card title="A table of none" flush>
        <EmptyPart title="Nothing yet" />
      </Card>
      <Sections>
        <Card title="A section" note="Of a long page">
          <p>Its title stands at the left.</p>
        </Card>
        <Card title="The next one">
          <p>A hairline lies between.</p>
        </Card>
      </Sections>
    </Stack>
  );
}
