import type { CampaignStop } from '../../../src-shared/model/campaign.ts';
import { isOfStart } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type * as english from '../../campaigns/campaigns.words.ts';
import { plural, showCount, showList, showMoney, showNames, showWallTime } from '../../ui/format.ts';
import { countOthers, countPeople, countTexts } from '../texts/counts.words.ts';
import { words as purposeWords } from '../texts/editor/purpose-notes.words.ts';
import { blockText } from '../texts/state/message-state.words.ts';
import { agree } from '../ui/agree.ts';

const times = (starts: readonly WallTime[]) => showList(starts.map(start => showWallTime(start)));

export const leftOutText: typeof english.leftOutText = why => {
  switch (why.kind) {
    case 'opted-out':
      return 'Leur numéro est désinscrit.';
    case 'do-not-text':
      return 'Marquées « pas de SMS ».';
    case 'no-phone':
      return 'Sans numéro de téléphone.';
    case 'no-consent':
      return 'N’ont pas accepté les promotions. Cochez-le dans la fiche de qui l’a fait.';
    case 'same-text':
      return 'Leur téléphone reçoit déjà ce SMS ce jour-là.';
    case 'untrue':
      return 'Leur rendez-vous n’est pas annulé ou déplacé comme le dit le texte.';
    case 'begins-before':
      return 'Leur rendez-vous commence avant que le SMS puisse partir : téléphonez.';
    case 'told-by-waiting':
      return 'Un SMS à ce sujet attend déjà que l’ancien soit annulé : téléphonez.';
    case 'value-missing':
      return why.names.some(isOfStart)
        ? 'Le texte demande l’heure d’un rendez-vous, et n’en concerne aucun des leurs.'
        : blockText(why);
    default:
      return blockText(why);
  }
};

const outcomes: Record<CampaignStop['batches'][number]['outcome'], string> = {
  cancelled: 'SMS annulés : le service a confirmé',
  'may-still-go': 'Peuvent encore partir : le service n’a pas confirmé',
  'too-late': 'Déjà partis : trop tard',
  'not-sent': 'Non envoyés',
};

export const words: typeof english.words = {
  title: 'Nouveau message',
  toMessages: 'Messages',
  note: to =>
    to === null ? 'Un SMS à plusieurs personnes, maintenant ou plus tard.' : `Un SMS à ${to}, maintenant ou plus tard.`,
  who: {
    title: 'À qui',
    everyone: 'Tout le monde',
    group: 'Un groupe',
    visits: 'Selon leurs visites passées',
    people: 'Personnes au choix',
    groupLabel: 'Groupe',
    chooseGroup: 'Choisir un groupe',
    groupOption: (name, size) => `${name} (${size})`,
    noGroups: 'Aucun groupe pour l’instant : créez-en un dans Contacts.',
    nobody: 'Personne n’est encore choisi.',
    about: 'Chaque SMS parle du rendez-vous annulé de la personne :',
    remove: name => `Retirer ${name}`,
    more: count => `Choix : ${count}`,
  },
  visits: {
    rule: 'Quelles personnes',
    rules: {
      'not-seen': 'Pas venues depuis',
      had: 'Ont eu une prestation depuis moins de',
      missed: 'Ne sont pas venues à un rendez-vous depuis moins de',
    },
    days: 'Durée',
    spans: days => (days < 365 ? plural(days, 'jour', 'jours') : plural(days / 365, 'an', 'ans')),
    service: 'Prestation',
    chooseService: 'Choisir une prestation',
    noServices: 'Aucune prestation dans les rendez-vous pour l’instant.',
    notSeenHint: 'Déjà venues, et rien de prévu.',
  },
  numbers: {
    open: 'Coller des numéros…',
    title: 'Quels numéros doivent le recevoir ?',
    field: 'Numéros',
    hint: 'Avec ou sans nom, un ou plusieurs par ligne.',
    fromFile: 'Depuis un fichier…',
    file: 'Une liste de numéros',
    tooLong: 'Cette liste est trop longue. Importez-la dans Contacts, puis choisissez son groupe.',
    notText: fileName =>
      `${fileName} n’est pas un fichier texte. Importez-le dans Contacts, puis choisissez son groupe.`,
    notRead: fileName => `${fileName} est illisible. Choisissez-le encore une fois.`,
    known: count => `${countPeople(count)} dans vos contacts.`,
    elsewhere: 'Reçoivent le SMS à leur numéro habituel :',
    added: count => plural(count, 'personne ajoutée.', 'personnes ajoutées.'),
    takenBack: count => plural(count, 'personne retirée.', 'personnes retirées.'),
    add: count => `Ajouter ${plural(count, 'nouvelle personne', 'nouvelles personnes')}`,
    unreadable: count => `${showCount(count)} sans numéro de mobile. ${agree(count, 'Ignorée', 'Ignorées')} :`,
    none: 'Aucun numéro pour l’instant.',
    tooManyNew: most =>
      `Plus de ${showCount(most)} nouveaux numéros. Importez cette liste dans Contacts, puis choisissez son groupe.`,
    more: count => `et ${countOthers(count)}`,
    take: count => (count === 0 ? 'Choisir' : `Choisir ${countPeople(count)}`),
    back: 'Retour',
  },
  what: {
    title: 'Quoi',
    template: 'Modèle de départ',
    own: 'Mon propre texte',
    instead: name => `Le texte de « ${name} » prendrait la place du vôtre.`,
    takeThem: 'Le prendre',
    keepMine: 'Garder le mien',
    variables: 'Insérer',
    needsAppointment: names =>
      `${names} vient d’un rendez-vous, et ce SMS n’en a pas. Retirez-le, ou cliquez dessus pour dire quoi écrire.`,
    sender: 'Nom d’expéditeur',
    name: isToOne => (isToOne ? 'Nom de ce SMS' : 'Nom de cette campagne'),
    nameHint: 'Pour vous seulement. N’est jamais envoyé.',
  },
  purpose: {
    title: 'Type de SMS',
    service: 'Information',
    promotion: 'Promotion',
    hint: 'Dès qu’il contient une offre, c’est une promotion.',
  },
  consent: {
    warning: 'Écrire sans accord peut être contraire à la loi.',
    count: (agreed, others) =>
      agreed === 0
        ? `Personne n’a accepté les promotions (sur ${showCount(others)}).`
        : `${plural(agreed, 'personne a accepté', 'personnes ont accepté')} les promotions, ${showCount(others)} non.`,
    also: others =>
      `Envoyer aussi ${agree(others, 'à la personne', `aux ${showCount(others)} personnes`)} dont l’accord n’est pas noté`,
  },
  when: {
    title: 'Quand',
    now: 'Maintenant',
    at: 'Plus tard',
    day: 'Jour',
    time: 'Heure',
    past: 'Cette heure est passée, ou dans moins d’une minute.',
    quiet: (next, country) => {
      const what =
        country === null
          ? 'Aucun SMS ne part à cette heure.'
          : `${purposeWords.nameOf(country)} : aucune promotion à cette heure.`;
      return next === null
        ? `${what} Aucune heure ne convient à tous : un SMS par pays.`
        : `${what} La prochaine heure permise : ${showWallTime(next)}.`;
    },
    take: next => `Prendre ${showWallTime(next)}`,
  },
  missing: {
    who: 'Choisissez qui le reçoit.',
    group: 'Choisissez le groupe.',
    service: 'Choisissez la prestation.',
    people: 'Choisissez les personnes.',
    purpose: 'Dites si c’est une promotion.',
    time: 'Choisissez le jour et l’heure.',
    name: 'Raccourcissez le nom.',
  },
  sum: {
    title: 'Résumé',
    noText: 'Écrivez le texte pour voir ce qu’il coûte.',
    none: 'Personne ne recevrait ce SMS.',
    nobodyAgreed: 'Personne n’a accepté les promotions, donc personne ne le reçoit.',
    get: (who, what, cost) => `${countTexts(what)}${who === what ? '' : ` pour ${countPeople(who)}`} · ${cost}`,
    perPhone: (what, phones) =>
      `${countTexts(what)} pour ${plural(phones, 'téléphone', 'téléphones')} : un téléphone partagé en reçoit plusieurs.`,
    several: 'Qui avait plusieurs rendez-vous reçoit un SMS pour chacun.',
    shared: 'Un téléphone partagé reçoit un seul SMS.',
    balance: (before, after, currency) => {
      if (after === null) return `solde : ${showMoney(before, currency)}`;
      const now = showMoney(before, null);
      return after < 0 ? `solde insuffisant : ${now}` : `solde : ${now} → ${showMoney(after, null)}`;
    },
    balanceUnknown: 'solde inconnu',
    at: when => `part ${showWallTime(when)}`,
    tooLittle: missing =>
      `Le solde ne suffit pas : il manque environ ${missing}, donc le service refusera une partie des SMS.`,
    leftOut: count => `${countPeople(count)} ne ${agree(count, 'le recevra', 'le recevront')} pas`,
    others: count => `et ${countOthers(count)}`,
    go: (who, isToOne = false) => {
      if (who > 0) return `Envoyer à ${countPeople(who)}`;
      return isToOne ? 'Envoyer à cette personne' : 'Envoyer le SMS';
    },
    alsoGets: (phones, name, when) =>
      `${plural(phones, 'téléphone reçoit', 'téléphones reçoivent')} aussi « ${name} » : ${showWallTime(when)}.`,
    minute: 'Après votre confirmation, vous avez 1 minute pour annuler.',
  },
  shared: {
    share: count =>
      `${countPeople(count)} ${agree(count, 'partage', 'partagent')} un téléphone avec quelqu’un d’autre.`,
    onePerPhone: 'Un SMS par téléphone',
    whom: phones => `À qui le SMS s’adresse (${plural(phones, 'téléphone', 'téléphones')})`,
    addressed: phone => `Le SMS au ${phone} est pour`,
    more: phones => `Sur ${plural(phones, 'autre téléphone', 'autres téléphones')}, la première personne de la liste.`,
  },
  about: {
    saysReminder: 'C’est le texte d’un rappel : il ne dit pas que le rendez-vous est annulé.',
    alsoBooked: (name, starts) =>
      `${name} a aussi ${times(starts)}, qui ${agree(starts.length, 'est maintenu', 'sont maintenus')}.`,
    saysNoDate:
      'Le texte ne dit pas de quel jour il s’agit. Vos contacts peuvent manquer aussi l’autre. Insérez le jour et la date.',
    untrue: (name, starts) =>
      `${name}, ${times(starts)} : ${agree(starts.length, 'ce rendez-vous n’est plus annulé ou déplacé', 'ces rendez-vous ne sont plus annulés ou déplacés')}, et aucun SMS ne le dit.`,
    tooLateFor: (name, starts) => `Aucun SMS ne peut partir avant ${times(starts)} : téléphonez à ${name}.`,
    toldBefore: (name, starts) =>
      `${name} a déjà eu un message pour ${times(starts)} : voyez dans Messages s’il est parti.`,
    others: count => `et ${plural(count, 'autre personne', 'autres personnes')}`,
  },
  confirm: {
    title: go => `${go} ?`,
    back: 'Retour',
    lead: (who, what, at, sender) =>
      `${who === what ? '' : `${countTexts(what)}. `}Expéditeur : ${sender}${at === null ? '' : `, ${showWallTime(at)}`}.`,
    minute: 'Vous avez 1 minute pour annuler.',
    soon: 'Part 1 minute après votre confirmation. Vous pouvez annuler d’ici là.',
    to: (first, count) => `À ${showNames(first, countOthers, count)}.`,
    leftOut: (count, of, notAgreed) => {
      const how = notAgreed === count ? '' : `${showCount(notAgreed)} `;
      const why = notAgreed === 0 ? '' : `\u00A0: ${how}sans accord aux promotions`;
      return `${showCount(count)} sur ${showCount(of)} ne ${agree(count, 'le recevra', 'le recevront')} pas${why}.`;
    },
    whoIsLeftOut: 'Qui ne le recevra pas',
    cost: (cost, balance) => `${cost} · ${balance}`,
    example: 'Par exemple :',
    storing: 'Enregistrement de chaque SMS d’abord',
  },
  campaign: {
    keptBack: count =>
      `L’envoi est arrêté : ${countTexts(count)} ${agree(count, 'est retenu', 'sont retenus')} ici jusqu’à ce que quelqu’un reprenne l’envoi.`,
    hourClosed: (count, country) =>
      country === null
        ? `Retenus : ${countTexts(count)}. Aucun SMS ne part plus à cette heure. Autorisez-la dans les réglages, ou arrêtez la campagne.`
        : `Retenus : ${countTexts(count)}. ${purposeWords.nameOf(country)} : aucune promotion à cette heure. Voyez les règles des pays, ou arrêtez la campagne.`,
    stopped: when => `Arrêtée ${when}.`,
    writeAgain: 'Corriger et renvoyer',
    progress: 'Transmission au service',
    complete: count =>
      agree(count, 'L’état de ce SMS est connu.', `L’état de tous ses ${countTexts(count)} est connu.`),
    notSent: (count, all) =>
      `${showCount(count)} sur ${countTexts(all)} ${agree(count, 'n’est pas parti', 'ne sont pas partis')}.`,
    notKnown: (count, all) =>
      `Pour ${showCount(count)} sur ${countTexts(all)}, nous ne savons pas ${agree(count, 's’il est parti', 's’ils sont partis')}.`,
    figures: 'Ce que sont devenus ses SMS',
    leftOpen: 'Peut-être envoyés. Laissés ainsi.',
    retry: count => `Réessayer ${agree(count, 'le SMS refusé', `les ${showCount(count)} SMS refusés`)}`,
    retryTitle: 'Réessayer les SMS refusés',
    retryText: count =>
      `Le service a refusé ${countTexts(count)}. ${agree(count, 'Personne ne l’a reçu. Il est transmis', 'Personne ne les a reçus. Ils sont transmis')} encore une fois, sauf à qui s’est désinscrit depuis.`,
    retryGo: count => `Transmettre ${countTexts(count)}`,
    retried: count =>
      count === 0 ? 'Il n’y avait plus rien à réessayer.' : `${countTexts(count)} transmis encore une fois.`,
    back: 'Retour',
    facts: { when: 'Quand', purpose: 'Type de SMS', texts: 'SMS', sender: 'Nom d’expéditeur', confirmed: 'Confirmée' },
    textsOf: (what, cost) => `${countTexts(what)}, ${cost}`,
    allTexts: 'Tous ses SMS',
  },
  stopReport: {
    title: 'Ce que l’arrêt a donné',
    withdrawn: count =>
      `${countTexts(count)} pas encore ${agree(count, 'parti, et qui ne sera pas envoyé', 'partis, et qui ne seront pas envoyés')}.`,
    columns: { batch: 'Numéro chez le service', texts: 'SMS', outcome: 'État' },
    noBatch: 'inconnu',
    outcomes,
  },
  list: {
    title: 'Campagnes précédentes',
    table: 'Campagnes, la plus récente d’abord',
    empty: 'Aucune campagne pour l’instant',
    emptyText: 'Ce que vous envoyez à plusieurs personnes paraît ici.',
    columns: { name: 'Nom', when: 'Quand', texts: 'SMS', state: 'État' },
  },
};

export const balanceLabel: typeof english.balanceLabel = ({ balance, balanceAfter }) => {
  if (balance.kind === 'unknown') return words.sum.balanceUnknown;
  return words.sum.balance(balance.balance, balanceAfter, balance.currencyCode);
};
