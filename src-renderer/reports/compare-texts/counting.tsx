import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import layout from '../did-it-help/comparison.module.css';
import { words } from './compare-texts.words.ts';

/** What counts, and how many visits it takes: kept for whoever asks. */
export function Counting({ lines }: { lines: readonly string[] }) {
  return (
    <Disclosure title={words.counting}>
      <div className={layout.facts}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Disclosure>
  );
}
