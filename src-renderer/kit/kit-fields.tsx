import { useState } from 'react';
import { CheckField, SearchField, SelectField, TextArea, TextField } from '../ui/fields/fields.tsx';
import { FileButton } from '../ui/fields/file-button.tsx';
import { ListBox, useListBox } from '../ui/fields/list-box.tsx';
import { WeekdayChecks } from '../ui/fields/weekday-checks.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';

/** Every field in every state. */
export function KitFields() {
  const [search, setSearch] = useState('Ama');
  const [tab, setTab] = useState('one');
  const [days, setDays] = useState([1, 2, 3]);
  const [file, setFile] = useState('');
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
      <KitListBox />
      <WeekdayChecks value={days} open={[1, 2, 3, 4, 5, 6]} onChange={setDays} />
      <FileButton
        label={file || 'Choose a file…'}
        fileLabel="A list"
        accept=".csv"
        onChosen={({ name }) => setFile(name)}
      />
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

const SERVICES = ['Check-up', 'Cleaning', 'Filling'].map((name, index) => ({ id: index + 1, name }));

/** A field that offers what it finds: the list opens with the first letter, or with an arrow key. */
function KitListBox() {
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const { list, typed, field } = useListBox({
    open,
    rows: SERVICES.filter(({ name }) => name.toLowerCase().includes(value.toLowerCase())),
    isCurrent: true,
    onOpen: setOpen,
    onChoose: ({ name }) => {
      setValue(name);
      setOpen(false);
    },
  });
  return (
    <div>
      <TextField
        label="A field with a list"
        value={value}
        {...field}
        onChange={({ target }) => {
          setValue(target.value);
          typed();
        }}
      />
      <ListBox list={list} label="Services">
        {({ name }) => name}
      </ListBox>
    </div>
  );
}
