import type { RehearsedText } from '../../../src-shared/model/rehearsal.ts';
import type { words as english } from '../../rehearsal/rehearsal.words.ts';
import { plural, showCount, showList, showNames } from '../../ui/format.ts';
import { countOthers, countTexts } from '../texts/counts.words.ts';
import { words as purposeWords } from '../texts/editor/purpose-notes.words.ts';
import { agree } from '../ui/agree.ts';

const fates: Record<RehearsedText['fate'], string> = {
  new: 'Nouveau',
  changed: 'Modifié',
  gone: 'Ne part pas',
  same: 'Comme avant',
  'left-out': 'Ignoré',
};
const quoted = (names: readonly string[]) => showList(names.map(name => `« ${name} »`));

export const words: typeof english = {
  title: 'Les 14 prochains jours',
  look: 'SMS à venir',
  back: 'Retour',
  close: 'Fermer',
  asking: 'Calcul de l’effet…',
  list: 'SMS',
  listOf: day => `SMS du ${day}`,
  fates,
  was: 'avant',
  becomes: 'après',
  noPhone: 'sans numéro',
  reminders: count => (count === 0 ? 'Aucun rappel n’est prévu' : plural(count, 'rappel', 'rappels')),
  own: {
    besides: count =>
      `Voici seulement les rappels. ${countTexts(count)} ${agree(count, 'écrit par vous part', 'écrits par vous partent')} en plus :`,
    of: (count, when) => `(${countTexts(count)}, ${when})`,
  },
  changes: counts => {
    const parts = [
      counts.new > 0 && plural(counts.new, 'nouveau', 'nouveaux'),
      counts.changed > 0 && plural(counts.changed, 'modifié', 'modifiés'),
      counts.gone > 0 && `${showCount(counts.gone)} en moins`,
      counts.leftOut > 0 && plural(counts.leftOut, 'ignoré', 'ignorés'),
    ].filter(part => part !== false);
    return parts.length === 0 ? 'Aucun rappel ne change' : `SMS : ${parts.join(', ')}`;
  },
  blocked: count =>
    `${plural(count, 'rappel ne peut pas partir', 'rappels ne peuvent pas partir')}. Voyez « Bloqué » ci-dessous.`,
  days: (from, until) => `du ${from} au ${until}.`,
  inDays: days => `dans les ${days} prochains jours`,
  atTime: (clock, count) => `${clock} · ${countTexts(count)}`,
  name: 'Nom',
  appointment: 'Rendez-vous',
  phone: 'Téléphone',
  text: 'SMS',
  same: count => `${countTexts(count)} ${agree(count, 'reste', 'restent')} comme avant.`,
  toCancel: count =>
    `${countTexts(count)} ${agree(count, 'programmé est d’abord annulé', 'programmés sont d’abord annulés')} auprès du service. Le reste n’est programmé qu’ensuite.`,
  campaignsHeld: (count, campaigns) =>
    `${countTexts(count)} de ${showNames(campaigns, countOthers)} ${agree(count, 'sera retenu', 'seront retenus')} : aucun SMS ne part plus à cette heure.`,
  costs: cost => `À venir : ${cost}.`,
  allPaid: cost => `Déjà utilisé : ${cost}.`,
  costsPaid: (paid, rest) => `Déjà utilisé : ${paid}. Encore à venir : ${rest}.`,
  costsSame: cost => `Le coût ne change pas : ${cost}.`,
  costsChange: (now, then, perMonth, isMore) =>
    `Coût : ${then} au lieu de ${now}, soit environ ${perMonth} de ${isMore ? 'plus' : 'moins'} par mois.`,
  balance: money => `Il reste ${money} en ce moment.`,
  tooLittle: 'Le solde ne couvre pas ces SMS : certains seraient refusés. Rechargez d’abord.',
  again: 'Le même texte à la même heure, annulé et programmé de nouveau.',
  atOnce: 'Son heure est venue : il part tout de suite.',
  tooLate: 'Sa nouvelle heure est passée : aucun ne part à sa place.',
  lateSum: count =>
    agree(
      count,
      '1 rappel disparaît sans remplacement, car la nouvelle heure est passée. Téléphonez, ou écrivez depuis l’agenda.',
      `${showCount(count)} rappels disparaissent sans remplacement, car la nouvelle heure est passée. Téléphonez, ou écrivez depuis l’agenda.`,
    ),
  first: 'Celui qui est programmé est d’abord annulé.',
  goneAtService: 'Il est programmé, et annulé auprès du service.',
  of: (rule, start) => `Règle « ${rule} », pour le rendez-vous de ${start}.`,
  movedFrom: (when, own, due, country) =>
    country === null
      ? `${when} tomberait ${own}, quand aucun SMS ne peut partir : il part plutôt ${due}.`
      : `${when} tomberait ${own}. ${purposeWords.nameOf(country)} : aucune promotion à cette heure. Il part plutôt ${due}.`,
  dayWords: found => `Il dit ${quoted(found)}. Il part un autre jour que celui de sa règle.`,
  twice: (name, day, rules) =>
    `${name} reçoit plusieurs fois le même texte le ${day}, par ${rules.length === 1 ? 'la règle' : 'les règles'} ${quoted(rules)}.`,
  twiceMore: count => `De même pour ${plural(count, 'autre personne', 'autres personnes')}.`,
  more: count => `En afficher ${showCount(count)} de plus`,
  onlyFirst: (shown, total) =>
    `Les ${showCount(shown)} premiers sur ${showCount(total)}, ceux qui changent avant les autres.`,
};
