import type { CountryRule, PromotionHours, RuleKind } from '../../../../src-shared/model/business/rulebook.ts';
import type * as english from '../../../settings/country-rules/country-rules.words.ts';
import { countryName, showList, showMonth, showWeekdayName } from '../../../ui/format.ts';

const EVERY_DAY = 7;

function hoursInWords({ from, until, weekdays }: PromotionHours): string {
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  const isRun = weekdays.every((day, index) => day === (first ?? 0) + index);
  const days =
    weekdays.length === EVERY_DAY
      ? 'tous les jours'
      : isRun && weekdays.length > 2 && first && last
        ? `du ${showWeekdayName(first)} au ${showWeekdayName(last)}`
        : showList(weekdays.map(showWeekdayName));
  return `de ${from} à ${until}, ${days}`;
}

function sentence(rule: CountryRule): string {
  switch (rule.kind) {
    case 'hours':
      return `Les promotions partent ${hoursInWords(rule)}.`;
    case 'blocked-words':
      return `Les opérateurs peuvent bloquer ${showList(rule.words.map(word => `« ${word} »`))}.`;
    case 'do-not-disturb':
      return `Les numéros de la liste ${rule.list} ne reçoivent rien, et vous payez.`;
    default:
      return plain[rule.kind];
  }
}

const plain: Record<Exclude<RuleKind, 'hours' | 'blocked-words' | 'do-not-disturb'>, string> = {
  consent: 'Les promotions vont à qui les a acceptées.',
  'stop-line': 'Une promotion dit comment ne plus en recevoir.',
  sender: 'Les noms d’expéditeur sont enregistrés avant.',
  registration: 'Vous vous enregistrez auprès de l’autorité de protection des données.',
  'added-line': 'Les opérateurs ajoutent une ligne, parfois un crédit de plus.',
  'no-offers': 'Une seule offre fait d’un SMS une promotion.',
  'no-promotions': 'Aucune promotion ne va à ses numéros.',
  'ask-first': 'Aucun SMS ne va à ses numéros avant votre décision.',
};

export const words: typeof english.words = {
  title: 'Règles des pays',
  lead: 'Le pays du numéro décide. Ce n’est pas un avis juridique : vérifiez chaque règle à sa source.',
  name: country => (country === 'other' ? 'Tous les autres pays' : countryName(country)),
  own: 'votre pays',
  unread: count => (count === 0 ? 'tout est vérifié' : `${count} à vérifier`),
  zone: zone => (zone === null ? 'À votre heure.' : `À l’heure de ${zone.split('/').at(-1)?.replaceAll('_', ' ')}.`),
  sentence,
  stricter: hours => `Les vôtres sont plus strictes : ${hoursInWords(hours)}.`,
  source: (source, asOf) => `${source} (${showMonth(asOf)})`,
  notChecked: 'Non vérifié',
  checked: (by, day) => `Vérifié par ${by}, ${day}`,
  old: 'Trouvé il y a plus d’un an',
  overruled: (because, day) => `Non suivie depuis ${day} : ${because}`,
  read: 'Je l’ai vérifiée',
  readOf: rule => `Je l’ai vérifiée : ${rule}`,
  unreadIt: 'Finalement non vérifiée',
  unreadOf: rule => `Finalement non vérifiée : ${rule}`,
  tighten: 'Heures plus strictes',
  overrule: 'Ne pas suivre',
  overruleOf: rule => `Ne pas suivre : ${rule}`,
  follow: 'Suivre de nouveau',
  followOf: rule => `Suivre de nouveau : ${rule}`,
  followed: 'La règle vaut de nouveau.',
  saved: 'Enregistré.',
  back: 'Retour',
  ask: {
    read: { title: 'Qui a vérifié cette règle à sa source ?', field: 'Votre nom', go: 'Je l’ai vérifiée' },
    overrule: {
      title: 'Pourquoi ne pas suivre cette règle ?',
      field: 'Raison',
      go: 'Ne pas la suivre',
      note: 'Vous en répondez. La raison reste dans le journal.',
    },
  },
  hours: {
    title: country => `Heures des promotions : ${country}`,
    within: hours => `Entre les bornes de la règle : ${hoursInWords(hours)}.`,
    from: 'De',
    until: 'À',
    days: 'Jours',
    go: 'Enregistrer',
    asRule: 'Comme la règle',
    wrong: 'Hors de la règle.',
  },
};
