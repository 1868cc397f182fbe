import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { ImportCounts } from '../../../src-shared/model/import/import-records.ts';
import type { words as english } from '../../import/import.words.ts';
import { plural, showCount, showList } from '../../ui/format.ts';
import { ending, things } from '../imports/imports.words.ts';
import { agree } from '../ui/agree.ts';

/** They stand after any figure, so that none of them is a singular or a plural. */
function notTexted({ new: added, newNotTexted: silent }: ImportCounts): string | false {
  if (silent === 0) return false;
  return added === 1
    ? 'Cette personne n’aura pas de SMS.'
    : `${showCount(silent)} sur ${showCount(added)} n’auront pas de SMS.`;
}

const tiles = {
  past: 'du passé',
  off: 'en annulé',
  changed: 'à modifier',
  moved: 'à déplacer',
  cancelled: 'à annuler',
  same: 'sans changement',
  skipped: 'à ignorer',
  noNumber: 'd’entre eux sans numéro',
  newNotTexted: 'd’entre eux sans SMS',
};

const verdictWords: (typeof english)['ready']['verdicts'] = {
  new: 'Nouveau',
  past: 'Passé',
  off: 'Déjà annulé',
  changed: 'Modifié',
  moved: 'Déplacé',
  cancelled: 'Rendez-vous annulé',
  same: 'Inchangé',
  skipped: 'Ignoré',
};

const rows = (count: number) => plural(count, 'ligne', 'lignes');

export const words: typeof english = {
  title: { contacts: 'Importer des personnes', appointments: 'Importer des rendez-vous', any: 'Importer une liste' },
  calm: 'L’import n’envoie aucun SMS.',
  leaveTo: { contacts: 'Contacts', appointments: 'Agenda' },
  choose: {
    title: 'Déposez un fichier ici',
    text: 'Personnes ou rendez-vous (.xlsx, .csv), contacts de téléphone (.vcf), agendas (.ics). Vous voyez tout avant que rien ne soit gardé.',
    button: 'Choisir un fichier…',
    several: 'Plusieurs fichiers ont été déposés. Importez-les un par un.',
    input: 'Tableau à importer',
  },
  busy: {
    reading: file => (file === '' ? 'Nouvelle lecture du fichier' : `Lecture de ${file}`),
    sending: file => `Chargement de ${file}, mégaoctets`,
    checking: 'Vérification de chaque ligne',
    storing: 'Enregistrement',
  },
  stopped: 'Arrêté. Rien de la liste n’a été gardé, et rien n’a été envoyé.',
  stoppedTooLate: 'La liste était déjà enregistrée. Elle est dans Imports précédents, où vous pouvez l’annuler.',
  storedMeanwhile: record => `${record.fileName} : ${words.done.title(record)}. Rien n’a été envoyé.`,
  found: {
    summary: (file, count) => `${file} · ${rows(count)}`,
    title: 'Colonnes',
    asBefore: ' (comme la dernière fois)',
    purpose: 'C’est une liste de',
    purposes: { contacts: 'Personnes', appointments: 'Rendez-vous' },
    sheet: 'Feuille',
    header: 'Noms des colonnes',
    noHeader: 'Aucune ligne : la liste commence tout de suite',
    headerRow: (row, text) => (text === '' ? `Ligne ${row}` : `Ligne ${row} : ${text}`),
    more: 'Plus',
    encoding: 'Encodage du texte',
    encodingUnsure: 'Pas certain : regardez les noms accentués.',
    encodingQuestion: 'Quelle ligne semble juste ?',
    encodingWhy: 'Votre fichier ne le dit pas. Regardez les noms.',
    remembered:
      'Les colonnes sont lues comme la dernière fois pour un fichier semblable. Vérifiez que cela convient encore.',
    hidden: 'masquée dans la feuille',
    customName: letter => `Nom de la colonne ${letter}`,
    customHint: 'Gardé sous ce nom dans chaque fiche.',
    yesMeans: letter => `« Oui » dans la colonne ${letter} veut dire`,
    yesMeanings: {
      stop: 'Pas de SMS',
      consent: 'SMS acceptés',
      promotions: 'Promotions acceptées',
      ask: 'Pas encore précisé',
    },
    yesQuestion: header => `Que veut dire « oui » sous « ${header} » ?`,
    yesSamples: samples => `La colonne contient : ${samples.join(', ')}.`,
    yesSaid: {
      stop: header => `« Oui » sous « ${header} » arrête les SMS à cette personne.`,
      consent: header => `« Oui » sous « ${header} » accepte les SMS. « Non » les arrête.`,
      promotions: header => `« Oui » sous « ${header} » accepte les promotions. « Non » n’arrête qu’elles.`,
    },
    yesOtherwise: { stop: 'Non, l’inverse', consent: 'Non, l’inverse', promotions: 'Il s’agit de tous les SMS' },
    yesAboutPromotions: 'Il s’agit des promotions seulement',
    yesConsent: 'Veut des SMS',
    yesStop: 'Ces personnes se sont désinscrites',
    severalPhones:
      'Plusieurs colonnes contiennent des numéros. Le premier mobile de chaque personne reçoit les SMS. Les autres sont gardés.',
    delimiter: 'Séparateur de cellules',
    dateOrder: 'Une date comme 03/04 est',
    dateOrders: {
      auto: 'Comme le fichier le montre',
      dmy: 'le 3 avril (jour en premier)',
      mdy: 'le 4 mars (mois en premier)',
    },
    table: 'Les premières lignes, et le contenu de chaque colonne',
    column: letter => `Contenu de la colonne ${letter}`,
    columnName: letter => `Colonne ${letter}`,
    row: 'Ligne',
    headerMark: 'Noms des colonnes',
    unused: 'Pas utilisée',
    noPhone: 'Quelle colonne contient les numéros de téléphone ? Choisissez-le au-dessus d’elle.',
    noDate: 'Quelle colonne contient les dates ? Choisissez-le au-dessus d’elle.',
    noTime: 'Quelle colonne contient l’heure ? Choisissez-le au-dessus d’elle.',
    noPerson: 'Quelle colonne contient le nom ou le numéro ? Choisissez-le au-dessus d’elle.',
    other: 'Autre fichier',
  },
  question: {
    more: count => plural(count, 'autre question ensuite', 'autres questions ensuite'),
    later: 'Répondre ligne par ligne',
  },
  check: {
    orderBefore: {
      dmy: 'La dernière fois, pour une telle liste : jour en premier. Ici aussi ?',
      mdy: 'La dernière fois, pour une telle liste : mois en premier. Ici aussi ?',
    },
    blocks: 'Ignorées',
    comesIn: 'Importées ainsi',
    withoutNumber: 'Importé sans lui',
    withoutTexts: 'Sans SMS',
    answered: 'Répondu',
    change: 'Changer',
    rows,
    decided: count => plural(count, 'réponse', 'réponses'),
    columns: { row: 'Ligne', name: 'Nom', cell: 'Dans le fichier', word: 'Votre réponse' },
    repairColumns: {
      row: 'Ligne',
      name: 'Nom',
      before: 'Dans le fichier',
      after: 'Sera lu comme',
      done: 'Correction',
    },
    list: title => `Lignes : ${title}`,
    keys: 'Les flèches vont de ligne en ligne. Entrée ouvre une ligne.',
    loading: 'Chargement',
    repaired: 'Noms et numéros corrigés',
    repairedAdvice: 'Comparez-en quelques-uns avec votre fichier. Ouvrez une ligne pour reprendre une correction.',
    sameAs: row => `comme la ligne ${row}`,
    nobody: 'sans nom',
    empty: '(vide)',
    acceptAll: 'Toutes sont justes',
    allWithoutTexts: 'Les importer sans SMS',
    skipAll: 'Les ignorer toutes',
    stopAll: 'Pas de SMS pour elles',
    welcomeAll: 'Toutes peuvent recevoir des SMS',
    otherwiseAll: {
      'title-or-name': 'C’est un titre : le retirer',
      'which-is-surname': 'Le nom vient en premier : les inverser',
      'similar-name': 'Les mêmes personnes',
      'other-service': 'Annuler ces rendez-vous',
    },
    takeBackAll: 'Reprendre mes réponses',
    words: {
      skip: 'ignorée',
      accept: 'juste ainsi',
      withoutTexts: 'importée sans SMS',
      otherTime: 'l’autre heure',
      stop: 'pas de SMS',
      welcome: 'veut des SMS',
      undone: 'reprise : ignorée',
      nameUndone: 'comme dans le fichier',
      otherwise: 'modifiée',
    },
  },
  row: {
    title: (row, name) => `Ligne ${row} : ${name || 'sans nom'}`,
    inFile: 'Dans le fichier',
    readAs: 'Lu comme',
    inCalendar: 'Dans votre agenda',
    set: { name: 'Le nom', phone: 'Le bon numéro', start: 'Jour et heure', status: 'Le rendez-vous est' },
    wasInFile: number => `Dans le fichier : ${number}`,
    choose: 'choisir…',
    use: {
      name: 'Utiliser ce nom',
      phone: 'Utiliser ce numéro',
      start: 'Utiliser cette heure',
      status: 'Utiliser',
    },
    meant: 'De qui s’agit-il ?',
    isMeant: (name, phone) => `${name}, ${phone}`,
    accept: 'C’est juste ainsi',
    acceptNumber: 'Prendre le numéro du fichier',
    skip: 'Ignorer cette ligne',
    stop: 'Ne veut pas de SMS',
    welcome: 'Veut des SMS',
    takeBack: 'Reprendre ma réponse',
    bringIn: 'L’importer quand même',
    kept: 'Cette ligne est importée avec les autres.',
    leftOut: 'Vous avez ignoré cette ligne.',
    otherwise: {
      'title-or-name': 'C’est un titre',
      'which-is-surname': 'Le nom de famille vient en premier',
      'similar-name': 'La même personne',
      'other-service': 'Annuler ce rendez-vous',
    },
    acceptSimilarName: 'Quelqu’un d’autre',
    acceptOtherService: 'Un autre rendez-vous',
    acceptWithout: 'Importer, mais sans SMS',
    undoName: 'Garder le nom du fichier',
    redoName: 'Corriger le nom quand même',
    undoRepair: 'Ce n’est pas le numéro',
    undoRepairHint: 'Pas le bon numéro ? La ligne est alors ignorée. Personne n’y reçoit de SMS.',
    redoRepair: 'Le numéro est juste, finalement',
    close: 'Fermer',
    inFileOnly: 'Corrigez-la dans le fichier et choisissez-le de nouveau, ou continuez sans elle.',
  },
  ready: {
    tiles: {
      contacts: { ...tiles, new: 'à ajouter' },
      appointments: { ...tiles, new: 'à venir' },
    },
    afterwards: reminders =>
      reminders > 0 && `${plural(reminders, 'rappel attend', 'rappels attendent')} que vous lanciez l’envoi.`,
    getsNumber: 'numéro ajouté',
    preview: 'Lignes',
    keys: 'Cliquez sur une ligne pour la corriger ou l’ignorer.',
    show: 'Résultat',
    noTexts: 'Pas de SMS',
    noReminder: 'Pas de rappel',
    noNumber: 'absent de la liste',
    twice: 'Deux fois dans cette liste',
    movedFrom: when => `jusqu’ici ${when}`,
    columns: {
      row: 'Ligne',
      name: 'Nom',
      phone: 'Téléphone',
      start: 'Quand',
      service: 'Pour quoi',
      verdict: 'État',
    },
    verdicts: verdictWords,
    act: (purpose, counts, cancelled) => actText(purpose, counts, cancelled),
    waits: 'Rien à importer pour l’instant. Corrigez les lignes ci-dessous, ou répondez pour toutes.',
    nothingNew: 'Rien de nouveau dans ce fichier. Tout est déjà dans Bellbird, ou ignoré.',
    undo: optOuts =>
      optOuts > 0 ? 'Vous pouvez annuler l’import, mais pas ses désinscriptions.' : 'Vous pouvez annuler l’import.',
    missingTitle: count => `${plural(count, 'rendez-vous n’est', 'rendez-vous ne sont')} plus dans cette liste`,
    missingText:
      'Une version précédente de la liste les avait. Rien ne leur arrive si vous ne les cochez pas. Cochés, ils sont annulés, avec leurs rappels.',
    missingCapped: count => `Seuls les ${showCount(count)} premiers sont affichés. Les autres ne changent pas.`,
    tickAll: 'Tout cocher',
    untickAll: 'Tout décocher',
  },
  done: {
    title: ({ purpose, counts }) => {
      const said = (count: number, done: string, after = '') =>
        count > 0 && `${things(purpose, count)} ${done}${ending(purpose, count)}${after}`;
      return (
        [
          said(counts.new, 'ajouté'),
          said(counts.past, 'ajouté', ' du passé'),
          said(counts.off, 'déjà annulé'),
          said(counts.moved, 'déplacé'),
          said(counts.cancelled, 'annulé'),
          said(counts.changed, 'modifié'),
        ]
          .filter(Boolean)
          .join(', ') || 'L’import est terminé'
      );
    },
    rest: ({ purpose, counts, counts: { same, skipped, noNumber } }) =>
      [
        'Rien n’a été envoyé.',
        same > 0 && `${plural(same, 'ligne ne change', 'lignes ne changent')} rien.`,
        skipped > 0 && `${plural(skipped, 'ligne ignorée', 'lignes ignorées')}.`,
        notTexted(counts),
        noNumber > 0 && `${things(purpose, noNumber)} sans numéro, donc sans SMS.`,
      ]
        .filter(part => part !== false)
        .join(' '),
    listed: {
      skipped: {
        title: count => plural(count, 'ligne ignorée', 'lignes ignorées'),
        text: 'Corrigez-les dans votre fichier et importez-le de nouveau. Personne n’est ajouté deux fois.',
        table: 'Les lignes ignorées',
      },
      noNumber: {
        title: (count, purpose) => `${things(purpose, count)} sans numéro`,
        text: 'Ouvrez-les dans Contacts et saisissez le numéro.',
        table: 'Les lignes sans numéro',
      },
    },
    firstListed: count => `Les ${showCount(count)} premières sont affichées.`,
    why: 'Motif',
    held: count =>
      `${plural(count, 'rappel est prêt', 'rappels sont prêts')}. Vérifiez-${agree(count, 'le', 'les')}, puis lancez l’envoi.`,
    see: { contacts: 'Voir les contacts', appointments: 'Voir l’agenda' },
    again: 'Importer un autre fichier',
    appointmentsNext: 'Importer les rendez-vous',
    undo: 'Annuler cet import',
  },
  unfinished: {
    looking: (file, lines, when) =>
      `« ${file} » (${lines}), choisi ${when}, n’est pas terminé. Rien n’est encore importé ni envoyé. Vos réponses sont gardées.`,
    storing: (file, lines, when) =>
      `Bellbird s’est fermé pendant l’enregistrement de « ${file} » (${lines}), choisi ${when}. Rien n’a été gardé ni envoyé.`,
    rows,
    finish: 'Continuer l’import',
    forget: 'Abandonner',
  },
};

/** « Importer 11, modifier 1 personne », « Déplacer 2 et annuler 1 rendez-vous » : the last part names the things. */
function actText(purpose: ImportPurpose, counts: ImportCounts, missing: number): string {
  const parts: [verb: string, count: number][] = [
    ['importer', counts.new + counts.past + counts.off],
    ['déplacer', counts.moved],
    ['modifier', counts.changed],
    ['annuler', counts.cancelled + missing],
  ];
  const real = parts.filter(([, count]) => count > 0);
  if (real.length === 0) return `Reprendre ${plural(counts.optOuts, 'désinscription', 'désinscriptions')}`;
  const text = showList(
    real.map(
      ([verb, count], index) => `${verb} ${index === real.length - 1 ? things(purpose, count) : showCount(count)}`,
    ),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
