import type {
  CountryRule,
  LeftNumberPlan,
  PromotionHours,
  RuleKind,
} from '../../../../src-shared/model/business/rulebook.ts';
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
      return `Les promotions ne partent que ${hoursInWords(rule)}.`;
    case 'blocked-words':
      return `Les opérateurs peuvent bloquer ${showList(rule.words.map(word => `« ${word} »`))}.`;
    case 'stop-line':
      return `Chaque promotion doit indiquer${rule.inFrench ? ' en français' : ''} comment ne plus en recevoir.`;
    case 'do-not-disturb':
      return `Les numéros de la liste ${rule.list} ne reçoivent rien, et vous payez.`;
    case 'sender':
      return rule.ownForPromotions
        ? 'Déclarez d’abord deux noms d’expéditeur, dont un pour les promotions.'
        : 'Déclarez d’abord les noms d’expéditeur.';
    case 'number-plan':
      return oldNumbers(rule);
    default:
      return plain[rule.kind];
  }
}

const anyOf = new Intl.ListFormat('fr', { type: 'disjunction' });

function oldNumbers({ since, oldDigits, changes }: LeftNumberPlan): string {
  const day = `${Number(since.slice(8))} ${showMonth(since)}`;
  const starts = anyOf.format(changes.map(one => one.new));
  return `Les numéros à ${oldDigits} chiffres d’avant le ${day} reçoivent ${starts} devant.`;
}

type Worded = 'hours' | 'stop-line' | 'blocked-words' | 'do-not-disturb' | 'sender' | 'number-plan';

const plain: Record<Exclude<RuleKind, Worded>, string> = {
  consent: 'Les promotions ne vont qu’aux personnes qui les ont acceptées.',
  registration: 'Vous vous enregistrez auprès de l’autorité de protection des données.',
  'added-line': 'Les opérateurs ajoutent une ligne, parfois un crédit de plus.',
  'no-offers': 'Dès qu’il contient une offre, un SMS est une promotion.',
  'no-promotions': 'Aucune promotion ne va à ses numéros.',
  'ask-first': 'Aucun SMS ne va à ses numéros avant votre décision.',
};

function without(kind: RuleKind): string {
  if (kind === 'hours') return 'Les promotions peuvent alors partir dans tous vos horaires de SMS.';
  if (kind === 'consent') return 'Les promotions vont alors aussi aux personnes qui n’ont pas accepté.';
  return 'Bellbird n’applique alors plus cette règle.';
}

export const words: typeof english.words = {
  title: 'Règles des pays',
  lead: 'C’est le pays du numéro qui compte. Ce n’est pas un avis juridique : vérifiez chaque règle à sa source.',
  name: country => (country === 'other' ? 'Tous les autres pays' : countryName(country)),
  own: 'votre pays',
  unread: count => (count === 0 ? 'tout est vérifié' : `${count} à vérifier`),
  zone: zone => (zone === null ? 'À votre heure.' : `À l’heure de ${zone.split('/').at(-1)?.replaceAll('_', ' ')}.`),
  sentence,
  stricter: hours => `Vos horaires sont plus stricts : ${hoursInWords(hours)}.`,
  source: ({ fr }, asOf) => `${fr} (${showMonth(asOf).replace(' ', '\u00a0')})`,
  senders: 'Choisir le nom des promotions sous Noms d’expéditeur',
  notChecked: 'Non vérifiée',
  checked: (by, day) => `Vérifiée par ${by}, ${day}`,
  old: 'Trouvée il y a plus d’un an',
  overruled: (because, day) => `Non appliquée depuis ${day} : ${because}`,
  read: 'Je l’ai vérifiée',
  readOf: rule => `Je l’ai vérifiée : ${rule}`,
  unreadIt: 'Finalement non vérifiée',
  unreadOf: rule => `Finalement non vérifiée : ${rule}`,
  tighten: 'Horaires plus stricts',
  overrule: 'Ne plus appliquer',
  overruleOf: rule => `Ne plus appliquer : ${rule}`,
  follow: 'Appliquer de nouveau',
  followOf: rule => `Appliquer de nouveau : ${rule}`,
  followed: 'La règle s’applique de nouveau.',
  saved: 'Enregistré.',
  back: 'Abandonner',
  ask: {
    read: {
      title: 'Avez-vous vérifié cette règle vous-même ?',
      field: 'Votre nom',
      what: () =>
        'Lisez la loi. Ou demandez à votre fournisseur de SMS ou à l’autorité. La règle affiche ensuite votre nom et la date.',
      hint: undefined,
      back: 'Pas encore',
      go: 'Je l’ai vérifiée',
    },
    overrule: {
      title: 'Ne plus appliquer cette règle ?',
      field: 'Pourquoi ?',
      what: without,
      hint: 'Gardé dans l’activité. Vous en êtes responsable.',
      back: 'Continuer à l’appliquer',
      go: 'Ne plus l’appliquer',
    },
  },
  hours: {
    title: country => `Horaires des promotions (${country})`,
    within: hours => `La règle permet : ${hoursInWords(hours)}.`,
    from: 'De',
    until: 'À',
    days: 'Jours',
    go: 'Enregistrer',
    asRule: 'Comme la règle',
    wrong: 'Hors de la règle.',
  },
};
