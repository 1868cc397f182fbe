import type { CampaignStop } from '../../../src-shared/model/campaign.ts';
import { showCount } from '../../ui/format.ts';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';

/** The service's own number of each batch, and what it said of it. */
export function CampaignStopReport({ proof: { withdrawn, batches } }: { proof: CampaignStop }) {
  const { proof } = words;
  return (
    <section className={css.proof} aria-label={proof.title} role="status">
      <h3>{proof.title}</h3>
      {withdrawn > 0 && <p>{proof.withdrawn(withdrawn)}</p>}
      {batches.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{proof.columns.batch}</th>
              <th scope="col">{proof.columns.texts}</th>
              <th scope="col">{proof.columns.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ batchId, texts, outcome }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a batch may have no number.
              <tr key={index}>
                <td className={css.batch}>{batchId || proof.noBatch}</td>
                <td className="numbers">{showCount(texts)}</td>
                <td>{proof.outcomes[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
