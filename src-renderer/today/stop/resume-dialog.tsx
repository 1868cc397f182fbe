import { useId } from 'react';
import type { ResumedTexts, ResumePreview } from '../../../src-shared/model/rehearsal.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { sendingWords } from '../../texts/state/sending.words.ts';
import { showCount, showInstant, showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet, Row, Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { resumeEffects } from './resume-effects.ts';
import css from './stop.module.css';
import { words } from './stop.words.ts';

/** Ends a stop of everything, after it has said which texts that cancels and lets go. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const resume = useAct('sending.resume');
  const { restored, stopped, sendingLocked, zone, now } = useAppState();
  const preview = useOperation('rehearsal.resume', undefined).data;
  const campaigns = useOperation('campaigns.list', undefined).data;
  // Each campaign is named, so that nobody resumes for a few reminders and texts a thousand people unawares.
  const effects = resumeEffects(campaigns ?? [], now);
  const sendsAny = (preview?.sends.total ?? 0) > 0;
  // The button works only once it is known what resuming releases.
  const isKnown = preview !== undefined && campaigns !== undefined;
  const toast = useToast();
  return (
    <ConfirmDialog
      title={words.resume.title}
      wide
      back={words.resume.back}
      go={words.resume.go}
      busy={resume.isPending || !isKnown}
      onGo={() =>
        resume.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toast.show(sendingLocked ? words.resume.notLive : words.resume.done);
          },
        })
      }
      onClose={onClose}
    >
      {stopped && (
        <p>
          {sendingWords.stopped[stopped]}{' '}
          {restored?.savedAt && words.resume.savedAt(showInstant(restored.savedAt, zone, { year: true }))}
        </p>
      )}
      {preview === undefined && <p>{words.resume.counting}</p>}
      {preview === null && <p>{words.resume.unknown}</p>}
      {preview && <Resumed preview={preview} />}
      {(sendsAny || effects.length > 0 || stopped === 'by-person') && (
        <ul className={css.lines}>
          {sendsAny && <li>{words.resume.still}</li>}
          {effects.map(({ id, title, count, fate, dueLocal }) => (
            <li key={id}>
              <strong>{title}</strong>
              {words.resume.campaign[fate](countTexts(count), showWallTime(dueLocal))}
            </li>
          ))}
          {stopped === 'by-person' && <li>{words.resume.stays}</li>}
        </ul>
      )}
      {restored?.complete === false && <Banner tone="bad">{words.resume.incomplete}</Banner>}
      <ErrorNote failure={resume.error?.failure} />
    </ConfirmDialog>
  );
}

/** Shows what resuming cancels first and what it lets go: who, when and the words of the first, and how many in all. */
function Resumed({ preview }: { preview: ResumePreview }) {
  const { cancels, sends } = preview;
  return (
    <>
      {cancels.total > 0 && <Texts title={words.resume.cancels(countTexts(cancels.total))} of={cancels} />}
      {sends.total > 0 ? (
        <Texts title={words.resume.sends(countTexts(sends.total))} of={sends} />
      ) : (
        <p>{words.resume.sendsNone}</p>
      )}
    </>
  );
}

function Texts({ title, of: { total, texts } }: { title: string; of: ResumedTexts }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={2}>
        <h3 id={id} className={css.heading}>
          {title}
        </h3>
        <ul className={css.texts}>
          {texts.map(({ id, contactName, phoneShown, dueLocal, text }) => (
            <li key={id}>
              <Row ends>
                <strong>{contactName || phoneShown}</strong>
                <Quiet as="span">
                  <span className="numbers">{showWallTime(dueLocal)}</span>
                </Quiet>
              </Row>
              <Quiet>{text}</Quiet>
            </li>
          ))}
        </ul>
        {total > texts.length && <Quiet>{words.resume.more(showCount(total - texts.length))}</Quiet>}
      </Stack>
    </section>
  );
}
