/** The popover that books or edits an appointment at its slot, and says before it is saved which texts go. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Appointment, SeriesScope } from '../../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { useAct } from '../../../api/api.ts';
import { peopleLabel } from '../../../appointments/people-label.ts';
import { useServiceNamed } from '../../../appointments/service/use-service-named.ts';
import { type Tell, useTelling } from '../../../appointments/telling/telling.tsx';
import { ErrorNote } from '../../../notices/error-note.tsx';
import type { NewPerson } from '../../../people/new-person-fields.tsx';
import { join } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { TextArea } from '../../../ui/fields/fields.tsx';
import { showWallTime } from '../../../ui/format.ts';
import { Banner } from '../../../ui/layout/notes.tsx';
import panel from '../../../ui/overlays/panel.module.css';
import { PopoverAt } from '../../../ui/overlays/popover-at.tsx';
import { words } from '../../calendar.words.ts';
import { staffMeant } from '../../choosing/similar-staff.ts';
import type { Booking } from '../../grid/view-props.ts';
import { ScopeDialog } from '../../moving/scope-dialog.tsx';
import { attending, newStartOf } from '../../moving/told-of-move.ts';
import { besideOffer, overlapsOf, type ProposedChange, useChangePreview } from '../../preview/use-change-preview.ts';
import { useAppointmentActions } from '../../use-appointment-actions.ts';
import { useStableCallback } from '../../use-stable-callback.ts';
import {
  atOther,
  changed,
  type Draft,
  faultsOf,
  forService,
  isBegun,
  openHourOf,
  repeatOf,
  savingOf,
  tooLongOf,
  type Values,
  valuesOf,
  withEnd,
} from '../form-values.ts';
import { RepeatFields } from '../repeat-fields.tsx';
import { repeatInWords, scopesFor } from '../repeat-rule.ts';
import css from './booking-popover.module.css';
import { MorePart } from './more-part.tsx';
import { SuggestField } from './suggest-field.tsx';
import { TextsFoot } from './texts-foot.tsx';
import { useAddFirst } from './use-add-first.ts';
import { slotOf, usePlace } from './use-place.ts';
import { useServices } from './use-services.ts';
import { useStaff } from './use-staff.ts';
import { WhenPart } from './when-part.tsx';
import { Companions, FirstPerson } from './who-part.tsx';

export function BookingPopover({
  draft,
  now,
  services: inUse,
  staff: staffInUse,
  onClose,
  onSaved,
  onBegun,
  onPlace,
}: {
  draft: Draft;
  now: WallTime;
  /** Services and staff of the appointments on the page, offered while somebody types. */
  services: readonly string[];
  staff: readonly string[];
  onClose: () => void;
  onSaved: (appointment: Appointment) => void;
  /** Reports whether closing the popover would lose something. */
  onBegun: (isBegun: boolean) => void;
  /** Reports where the appointment would stand; null while that is not said. Must stay the same function. */
  onPlace: (place: Booking | null) => void;
}) {
  const id = useId();
  const { announce, toldText } = useAppointmentActions();
  const save = useAct('appointments.save');
  const serviceNamed = useServiceNamed();
  const services = useServices(inUse, serviceNamed);
  const staff = useStaff(staffInUse);
  const [values, setValues] = useState(() => valuesOf(draft));
  const [checked, setChecked] = useState(0);
  // Pressing another hour moves a begun booking there, and one that a text asked for; an untouched one starts anew.
  const [given, setGiven] = useState(draft);
  if (given !== draft) {
    setGiven(draft);
    setChecked(0);
    const moves = isBegun(given, values) || values.found !== null;
    setValues(draft.kind === 'new' && moves ? atOther(values, draft) : valuesOf(draft));
  }
  const hasBegun = isBegun(draft, values);
  useEffect(() => {
    onBegun(hasBegun);
    return () => onBegun(false);
  }, [onBegun, hasBegun]);
  const [asking, setAsking] = useState(false);
  const [wish, setWish] = useState<Values | null>(null);
  const faults = checked > 0 ? faultsOf(values) : tooLongOf(values);
  const set = (change: Partial<Values>) => setValues(before => changed(before, change));
  const before = draft.kind === 'edit' ? draft.appointment : null;
  usePlace(values, before, onPlace);
  const meant = staffMeant(values.staff, [...staff, ...staffInUse]);
  const form = useRef<HTMLFormElement>(null);
  // Only one field for a person is there at a time.
  const newPerson = useRef<NewPerson>(null);
  const staffField = useRef<HTMLInputElement>(null);
  const repeat = repeatOf(draft, values);
  const isAlone = values.people.length < 2 && values.notes === '' && !before?.series;

  // Whoever pressed Enter looks at what is wrong.
  useEffect(() => {
    if (checked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  const store = async (scope: SeriesScope, tell: Tell | null) => {
    const saving = savingOf(draft, values, scope);
    if (saving === null) return;
    const saved = await save.mutateAsync(saving).catch(() => null);
    setAsking(false);
    if (saved === null) return;
    announce(savedText(saved, values, before !== null), saved, before, { more: await toldText(tell) });
    onSaved(saved);
  };
  const changeFor = (scope: SeriesScope): ProposedChange | null => {
    // An end that is half typed changes nothing yet.
    const appointment = savingOf(draft, withEnd(values), scope);
    return appointment && { kind: 'appointment', appointment };
  };
  const change = changeFor(scopesFor(repeat)[0] ?? 'one');
  const start = before === null || before.series ? null : newStartOf(change, before);
  const telling = useTelling(before === null ? [] : attending(before, change, start), start);
  const preview = besideOffer(useChangePreview(change), telling);
  const overlaps = overlapsOf(preview);
  const look = () => setChecked(times => times + 1);
  const book = () => {
    if (Object.keys(faultsOf(values)).length > 0) look();
    else if (before?.series) setAsking(true);
    else if (preview.isReady) void store('one', telling.tell);
    else setWish(values);
  };
  // Book was pressed before the texts were known: it is carried out once they are, unless something of the form was
  // changed meanwhile, somebody is closing it, or a double booking is to be seen first.
  const carryOut = useStableCallback(() => {
    setWish(null);
    if (preview.isCurrent && overlaps.length === 0) void store('one', telling.tell);
  });
  const isWished = wish === values;
  useEffect(() => {
    if (isWished && preview.isReady) carryOut();
  }, [isWished, preview.isReady, carryOut]);
  const { isAdding, addFirst } = useAddFirst({ preview, overlaps, goOn: book, onRefused: look });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || isAdding) return;
    const fields = newPerson.current;
    if (fields === null) return book();
    // That nobody is chosen yet is no fault, for they are being added.
    const { people: _, ...others } = faultsOf(values);
    if (fields.check() && Object.keys(others).length === 0) void addFirst(fields);
    else look();
  };
  const takeService = (service: string) =>
    setValues(old => forService(changed(old, { service }), serviceNamed(service)));
  const takeStaff = (name: string) => set({ staff: name, isStaffChosen: name.trim() !== '' });

  return (
    <>
      <PopoverAt
        title={before ? words.editAppointment : words.newAppointment}
        anchor={() => slotOf(values, before?.id ?? null)}
        opened={draft}
        onClose={() => {
          setWish(null);
          onClose();
        }}
        footer={
          <>
            <TextsFoot change={change} preview={preview} before={before} now={now} />
            <Button variant="primary" type="submit" form={id} busy={save.isPending || isAdding || isWished}>
              {overlaps.length > 0 ? words.bookAnyway[before ? 'save' : 'book'] : before ? words.save : words.book}
            </Button>
          </>
        }
      >
        <form id={id} ref={form} className={css.form} onSubmit={submit} noValidate>
          <ErrorNote failure={save.error?.failure} />
          <FirstPerson
            people={values.people}
            typed={values.typed}
            typedName={draft.kind === 'new' ? draft.typedName : undefined}
            hour={openHourOf(values)}
            error={faults.people}
            newPerson={newPerson}
            onTyped={typed => set({ typed })}
            onChange={people => set({ people })}
            onChosen={() => form.current?.querySelector<HTMLElement>('[data-service] input')?.focus()}
          />
          <div className={join(css.row, css.pair)} data-service="">
            <SuggestField
              label={words.service}
              value={values.service}
              suggestions={services}
              error={faults.service}
              none={words.noService}
              onChange={takeService}
            />
            <SuggestField
              label={words.staff}
              ref={staffField}
              value={values.staff}
              suggestions={staff.map(name => ({ name, detail: '' }))}
              error={faults.staff}
              none={words.nobodyInParticular}
              onChange={takeStaff}
            />
          </div>
          {meant !== null && (
            <div role="alert">
              <Banner
                tone="warn"
                action={
                  <Button
                    onClick={() => {
                      takeStaff(meant);
                      // The button disappears with its question, so the focus moves to the field.
                      staffField.current?.focus();
                    }}
                  >
                    {words.staffTake(meant)}
                  </Button>
                }
              >
                {words.staffMeant(meant, values.staff.trim())}
              </Banner>
            </div>
          )}
          <WhenPart values={values} faults={faults} now={now} overlaps={overlaps} onChange={set} />
          {telling.field}
          <MorePart
            startsOpen={!isAlone}
            isForced={Boolean(faults.repeat || faults.notes || (values.people.length > 0 && faults.people))}
          >
            <Companions
              people={values.people}
              error={faults.people}
              newPerson={newPerson}
              onTyped={typed => set({ typed })}
              onChange={people => set({ people })}
            />
            <RepeatFields
              value={values.repeat}
              day={values.day}
              checked={checked > 0}
              onChange={next => set({ repeat: next, isRepeatChosen: true })}
            />
            {before?.series?.isException && <p className={panel.quiet}>{words.repeat.isException}</p>}
            <TextArea
              label={words.notes}
              optional
              rows={2}
              error={faults.notes}
              value={values.notes}
              onChange={event => set({ notes: event.target.value })}
            />
          </MorePart>
        </form>
      </PopoverAt>
      {asking && before && (
        <ScopeDialog
          act={repeat === null ? 'out' : 'save'}
          appointment={before}
          now={now}
          scopes={scopesFor(repeat)}
          changeFor={changeFor}
          onGo={store}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function savedText(saved: Appointment, { repeat, day }: Values, isEdited: boolean): string {
  const { start, series } = saved;
  const [contactName, when] = [peopleLabel(saved), showWallTime(start)];
  if (isEdited) return words.saved(contactName, when);
  return series ? words.bookedSeries(contactName, when, repeatInWords(repeat, day)) : words.booked(contactName, when);
}
