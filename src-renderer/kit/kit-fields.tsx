import { useState } from 'react';
import { CheckField, SearchField, SelectField, TextArea, TextField } from '../ui/fields/fields.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';

/** Every field in every state. */
export function KitFields() {
  const [search, setSearch] = useState('Ama');
  const [tab, setTab] = useState('one');
  return (
    <Stack gap={3}>
      <TextField label="A field" placeholder="024 410 0102" />
      <TextField label="With a hint" hint="As people know you." optional />
      <TextField label="Wrong" defaultValue="024 41" error="Too short. A number has 10 digits." />
      <TextField label="Disabled" defaultValue="Adom Clinic" disabled />
      <SelectField label="A choice">
        <option>Everyone</option>
      </SelectField>
      <TextArea label="A text" rows={2} />
      <CheckField label="Text Kofi now" hint="1 credit." defaultChecked />
      <SearchField label="Find a person" value={search} onChange={setSearch} />
      <Tabs
        label="Parts"
        tabs={[
          { value: 'one', label: 'Queued' },
          { value: 'two', label: 'Sent' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p>{tab}</p>
      </Tabs>
    </Stack>
  );
}
