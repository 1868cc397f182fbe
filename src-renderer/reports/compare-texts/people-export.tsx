/** Saves who was compared as a file: side, visits and misses of each person, whom nothing in it names. */
import { Download } from 'lucide-react';
import { useContext } from 'react';
import { useShownWorld } from '../../api/api.ts';
import { saveBytes } from '../../api/save-file.ts';
import { attempt } from '../../notices/attempt.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { csvFile } from '../csv-file.ts';
import { OnPaper } from '../section.tsx';
import { words } from './compare-texts.words.ts';

export function PeopleExport({ id, ruleName, from }: { id: number; ruleName: string; from: string }) {
  const toast = useToast();
  const { ask } = useShownWorld();
  const onPaper = useContext(OnPaper);
  const save = () =>
    void attempt(toast, async () => {
      const people = await ask('comparisons.people', { id });
      const { person, side, itsVisits, itsMissed } = words.rows;
      const fileName = `${words.peopleFile}-${from}.csv`;
      const rows = people.map((one, at) => [at + 1, one.side.toUpperCase(), one.visits, one.missed]);
      saveBytes(fileName, csvFile([[person, side, itsVisits, itsMissed], ...rows]), 'text/csv');
      toast.show(words.saved(fileName));
    });
  return onPaper ? null : (
    <Button small variant="quiet" icon={Download} aria-label={words.peopleOf(ruleName)} onClick={save}>
      {words.people}
    </Button>
  );
}
