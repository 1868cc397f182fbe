// Remarks as receptions write them: which of them are asked about, and which are about something else.
import { expect, it } from 'vitest';
import { mayBeCancellation } from '../../../../src-main/import/appointments/cancellation-words.ts';
import { mayBeOptOut } from '../../../../src-main/import/people/read-opt-out.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

const offs = lines(`
  client has cancelled
  pls cancel
  plz cancel
  might cancel
  She may cancel
  client dont want again
  will come another day
  travelled - not around
  out of town this week
  absent ce jour, reporter
  she is dead
  Client cancelled by phone 3/1
  patient has canceled this morning
  no longer coming
  She is no longer coming, mother is ill
  will not come
  Will not be coming on Monday
  won't come
  wont make it
  can't make it
  cannot come
  Cannot attend
  unable to attend
  not coming
  Not coming again
  isn't coming
  called to cancel
  Phoned to cancel, will ring back
  rang to cancel
  texted to cancel
  asked to cancel
  wants to cancel
  please cancel
  pls cancel appt
  cancel
  CANCEL THIS
  CANCELLED
  CXL
  cancelled - sick
  [cancelled]
  VIP (cancelled)
  cancelation requested
  late cancellation
  rescheduled to 22/12
  Rescheduled
  has been rescheduled
  re-scheduled for Tuesday
  called to reschedule
  wants to reschedule
  postponed
  Postponed until further notice
  moved to 22/12
  moved to Friday
  changed to 14 January
  appointment moved to next week
  New date: 22/12/2026
  called off
  she phoned to call it off
  called it off
  calling it off
  décommander
  a décommandé
  backed out
  a reporté
  will rebook
  rearranged to 22/12
  bumped to Friday
  22/12 instead
  appointment dropped
  pulled out of the course
  no longer needs the appointment
  no longer required
  does not want the appointment
  doesn't need it, didn't want the appointment
  changed her mind
  a annulé
  annulé
  ANNULEE
  Le client a annulé hier
  a appelé pour annuler
  demande à annuler
  ne viendra pas
  ne viendra plus
  Elle ne vient pas
  ne peut pas venir
  ne pourra pas venir
  plus disponible
  n'est plus disponible
  désistement
  s'est désistée
  RDV reporté
  reporté au 22/12
  RDV déplacé
  décalé à mardi
  empêchée
  No show
  passed away
  decédé
  pushed back to 3pm Tuesday
  not able to come
  will not attend
  didn't want to come any more, won't be coming
  client cancelling
  not attending
  Withdrawn
`);

const stands = lines(`
  no need to cancel, she will come
  came from out of town
  cancelled card replaced
  Please cancel the old invoice
  her bank card was cancelled
  insurance cancelled, pays cash
  cancelled subscription in May
  cancelled her membership last year
  carte annulée remplacée
  a annulé son abonnement
  not cancelled
  do not cancel
  n'a pas annulé
  never cancels
  cancelled last time
  last visit was cancelled
  cancelled twice before, be strict
  rescheduled from 4 January
  moved from Tuesday
  on the cancellation list
  cancellation policy explained
  cancellation fee paid
  If you need to cancel or reschedule please call 0302 123 456
  Need to cancel? Click the link
  To cancel, click https://example.com/c/1
  Reschedule: https://example.com/r/1
  Cancel: https://example.com/c/1
  Cancel or reschedule
  Please cancel at least 24 hours before
  pour annuler, appelez le 030
  en cas d'annulation appeler
  paint will not come off
  will not come alone, brings her mother
  cannot come before 10
  can't come on Mondays
  prefers mornings
  coming with her mother
  comes by bus
  wants a longer appointment
  moved to Kumasi last year
  moved to room 3
  new client
  new date of birth on file
  reported pain in the left knee
  report attached
  please call when ready
  needs wheelchair
  pas de sucre
  ne mange pas de porc
  plus de temps nécessaire
  Off work on Friday
  day off
  10% off
  keep the change
  available after 4
  wants to come earlier if possible
  able to pay
  needs the form
  bring the report
  new hairstyle
  push-ups for back pain
  put on list for braids
  changed address
  remission since May
  remise de 10 %
  appeler avant
  veut une coupe courte
  souhaite le même coiffeur
  first visit
  come with an empty stomach
  mind the step
`);

it.each(offs)('an appointment with the remark "%s" is asked about', text => expect(mayBeCancellation(text)).toBe(true));
it.each(stands)('an appointment with the remark "%s" stands', text => expect(mayBeCancellation(text)).toBe(false));

const stops = lines(`
  remove from SMS
  dont call or text
  number is wrong
  not her number
  belongs to someone else
  this number belongs to another person
  she has changed her number
  number not in use
  asked to be removed from the list
  Asked to be removed
  wants to be removed from list
  wants to be taken off the list
  remove from list
  Remove me from your list please
  please take her off the list
  taken off our texting list
  removed from mailing list
  requested removal from list
  Requested to be removed from SMS list
  no longer wants messages
  no longer wants to receive texts
  No longer wishes to be contacted
  does not want messages
  doesn't want reminders
  doesn't want any more texts
  does not wish to receive SMS
  stop messages
  stop texting
  stop sending messages
  asked us to stop texting
  please stop messaging me
  unsubscribe
  opted out
  opt out
  DO NOT TEXT
  dont text
  do not message
  don't send sms
  no texts
  no sms please
  no more reminders
  not to be contacted
  prefers not to be texted
  prefers no sms
  calls only
  Call only
  email only
  complained about the messages
  complained about too many texts
  delete my number
  remove her number
  wants her number deleted
  blocked number
  withdrew consent
  wrong number
  ne pas contacter
  ne plus contacter
  ne plus envoyer de SMS
  ne veut plus de messages
  ne souhaite plus recevoir de SMS
  plus de SMS
  pas de SMS
  a demandé à être retirée de la liste
  demande à être retiré de la liste
  à retirer de la liste
  retirer de la liste
  supprimer de la liste
  enlever de la liste
  rayé de la liste
  demande à être supprimé
  désinscrit
  appels seulement
  arrêter les messages
  STOP
  not interested in reminders
  do not bother her with messages
  leave her alone
  stop disturbing me
  cut her from the list
  scrub her from the list
  hates texts
  does not read texts
  enough texts
`);

const welcome = lines(`
  call or text in the morning
  changed her address
  removed stitches
  mole removed from arm
  remove polish and shape
  wart removal
  taken off the waiting list
  removed from the waiting list
  bus stop opposite
  stop smoking clinic
  asked to be moved to the morning
  asked to be seen by Dr Mensah
  wants to be first
  new on the list
  first on the list
  guest list
  price list sent
  call before coming
  call her mother
  likes reminders
  texted on Monday
  text received
  has two phones
  pays cash only
  cuts only
  Friday only
  message left with sister
  sent reminder
  list of allergies attached
  demande une facture
  retirer les points de suture
  retrait des fils
  plus de volume
  supprimer les points noirs
  enlever le plâtre
  blocked nose
  delete if duplicate
  dropped off by husband
  not enough reminders
  cut her fringe
  drop off at the gate
  take off shoes
  opted out of insurance
  wants her hair taken off the face
`);

it.each(stops)('whoever has the remark "%s" gets no texts until somebody answers', text =>
  expect(mayBeOptOut(text)).toBe(true),
);
it.each(welcome)('whoever has the remark "%s" is not asked about', text => expect(mayBeOptOut(text)).toBe(false));
