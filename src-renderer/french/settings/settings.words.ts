import type { KeyState, SignIn } from '../../../src-shared/model/settings.ts';
import type { AfterTo, RuleFor, RuleWhen } from '../../../src-shared/model/template.ts';
import type { RulePiece } from '../../settings/rules/rule-pieces.ts';
import type { words as english } from '../../settings/settings.words.ts';
import { plural, showList } from '../../ui/format.ts';
import { countPeople } from '../texts/counts.words.ts';
import { ruleDistance } from '../texts/state/rule-time.words.ts';

const LOCKED =
  'Le trousseau de cet ordinateur est verrouillé. Ce qu’il contient reste. Déverrouillez-le, ou reconnectez-vous à l’ordinateur.';

const keyStates: Record<SignIn, Record<KeyState, string>> = {
  key: {
    set: 'Votre clé est enregistrée, dans le trousseau de cet ordinateur. Elle n’est plus jamais affichée.',
    'set-for-this-session':
      'Votre clé est gardée jusqu’à la fermeture de Bellbird. Cet ordinateur ne peut pas la garder en sécurité. Saisissez-la de nouveau au prochain démarrage.',
    absent: 'Aucune clé sur cet ordinateur. Saisissez-la ici.',
    locked: LOCKED,
    unavailable: 'Cet ordinateur ne peut pas garder votre clé en sécurité. Saisissez-la ici après chaque démarrage.',
  },
  portal: {
    set: 'Vos identifiants sont enregistrés, dans le trousseau de cet ordinateur. Ils ne sont plus jamais affichés.',
    'set-for-this-session':
      'Vos identifiants sont gardés jusqu’à la fermeture de Bellbird. Cet ordinateur ne peut pas les garder en sécurité. Saisissez-les de nouveau au prochain démarrage.',
    absent: 'Aucun identifiant sur cet ordinateur. Saisissez-le ici.',
    locked: LOCKED,
    unavailable:
      'Cet ordinateur ne peut pas garder vos identifiants en sécurité. Saisissez-les ici après chaque démarrage.',
  },
};

function whoOf(which: RuleFor, group: string): string {
  if (which.kind === 'service') return `toute personne qui a rendez-vous pour « ${which.service} »`;
  if (which.kind === 'staff') return `toute personne qui a rendez-vous avec « ${which.staff} »`;
  if (which.kind === 'missed-lately') return 'toute personne qui a manqué un de ses trois derniers rendez-vous';
  return which.kind === 'group'
    ? `toute personne du groupe « ${group} » qui a rendez-vous`
    : 'toute personne qui a rendez-vous';
}

function leadOf(when: RuleWhen): string {
  if (when.kind === 'hours-before' || when.days > 0) return ruleDistance(when);
  return when.kind === 'days-before' ? 'le jour même' : 'le jour même, après';
}

const outside = { earlier: 'envoyer plus tôt', later: 'envoyer plus tard, avant le début', skip: 'ne pas envoyer' };

const comes: Record<AfterTo, string> = {
  arrived: 'si marquée « Présent »',
  'not-missed': 'sauf si marquée « Absent »',
  missed: 'si marquée « Absent », et sans autre rendez-vous',
  'not-back': 'si elle est venue, n’est pas revenue et n’a pas de rendez-vous',
};

const ruleSentence: (typeof english)['rules']['sentence'] = (rule, template, group): RulePiece[] => {
  const { appliesTo, when, whenOutsideWindow, maxDaysEarly } = rule;
  const limit = maxDaysEarly === null ? '' : `, au plus ${plural(maxDaysEarly, 'jour', 'jours')} avant`;
  const isAfter = when.kind === 'days-after';
  return [
    'Écrire à ',
    { part: 'who', text: whoOf(appliesTo, group) },
    ', ',
    { part: 'when', text: leadOf(when) },
    ...(when.kind === 'hours-before' ? [] : [' à ', { part: 'at', text: when.at } as const]),
    ...(isAfter ? [', ', { part: 'to', text: comes[when.to ?? 'arrived'] } as const, ','] : []),
    ' avec ',
    { part: 'template', text: `« ${template} »` },
    '. Hors des heures : ',
    {
      part: 'outside',
      text: isAfter && whenOutsideWindow === 'later' ? 'envoyer plus tard' : outside[whenOutsideWindow] + limit,
    },
    '.',
  ];
};

export const words: typeof english = {
  title: 'Réglages',
  parts: 'Parties des réglages',
  tabs: {
    business: 'Entreprise et horaires',
    account: 'Compte SMS',
    team: 'Équipe',
    data: 'Données',
    app: 'Application',
  },
  save: 'Enregistrer',
  saved: 'Enregistré.',
  unsaved: 'Pas encore enregistré.',
  leaving: {
    title: 'Quitter sans enregistrer ?',
    what: 'Ce que vous avez changé ici n’est pas encore enregistré.',
    stay: 'Rester ici',
    leave: 'Abandonner les changements',
  },
  back: 'Retour',

  business: {
    title: 'Entreprise',
    name: 'Nom de l’entreprise',
    inTexts: 'Vos SMS peuvent donner nom, téléphone, adresse et lien.',
    phone: 'Téléphone de l’entreprise',
    phoneHint: 'On l’appelle pour changer ou annuler.',
    nameDoubt: (found, plain) =>
      `Vos SMS ne peuvent pas contenir ${found} : aucun ne partirait. ${plain === null ? 'Écrivez-le autrement' : `Écrivez « ${plain} »`}, ou autorisez-le dans Compte SMS.`,
    phoneDoubt: phone => `« ${phone} » ne ressemble pas à un numéro qu’on peut appeler. Vos SMS le donneraient.`,
    address: 'Adresse',
    addressHint: 'Par exemple « 12 Ring Road, face à la banque ».',
    link: 'Page web ou plan',
    linkHint: 'Un lien que l’on peut ouvrir.',
    type: 'Type d’entreprise',
    types: ['Salon', 'Barbier', 'Clinique', 'Dentiste', 'Pharmacie', 'École', 'Église', 'Atelier de réparation'],
    country: 'Pays',
    countryHint: 'Pour les numéros sans indicatif.',
    becomes: (typed, e164) => `${typed} devient ${e164}.`,
    zone: 'Fuseau horaire',
    zoneHint: 'Toutes les heures suivent ce fuseau.',
  },

  proposal: {
    title: 'Ce qui change avec ces réglages',
    save: 'Enregistrer et changer ces SMS',
  },

  sending: {
    title: 'Quand les SMS peuvent partir',
    hours: 'Heures d’envoi',
    from: 'De',
    until: 'À',
    hoursWrong: 'La première heure doit précéder la dernière.',
    days: 'Jours d’envoi',
    daysWrong: 'Choisissez au moins un jour.',
    hint: 'Les rappels en dehors de ces heures partent plus tôt. Une règle peut dire autre chose.',
    horizon: 'Programmer les rappels combien de jours à l’avance',
    horizonHint: 'Les rappels programmés partent même si ce PC est éteint.',
  },

  holidays: {
    title: 'Jours fériés',
    lead: 'Ces jours-là, aucun SMS ne part.',
    empty: 'Aucun jour férié à venir',
    emptyNext: 'Ajoutez les jours fériés de votre pays, ou vos propres jours.',
    day: 'Jour',
    name: 'Jour férié',
    nameless: 'Jour férié',
    nameHint: otherwise => `Sans nom, il s’appelle « ${otherwise} ».`,
    acts: 'Modifier ou retirer',
    past: count => plural(count, 'passé', 'passés'),
    add: 'Ajouter un jour férié',
    addIt: 'Ajouter',
    change: 'Modifier',
    changeTitle: 'Modifier un jour férié',
    changeOf: (name, day) => `Modifier ${name}, ${day}`,
    removeOf: (name, day) => `Retirer ${name}, ${day}`,
    isThere: name => `Ce jour est déjà férié : ${name}.`,
    propose: country => `Jours fériés : ${country}…`,
    proposeTitle: (country, years) => `Jours fériés : ${country}, ${showList(years.map(String))}`,
    proposeLead:
      'Choisissez les jours sans SMS. Comparez avec la liste officielle : les gouvernements déplacent des jours fériés.',
    proposeNone: 'Rien à ajouter : tous les jours fériés connus à venir sont déjà dans la liste.',
    estimate: 'Une estimation : elle dépend de la lune, à un jour près.',
    proposeAdd: count => `Ajouter ${plural(count, 'jour', 'jours')}`,
  },

  replans: 'Vous voyez quels SMS changent avant tout changement.',

  account: {
    title: 'Compte SMS',
    practice: 'C’est le compte de l’entraînement. Quittez l’entraînement pour connecter le vôtre.',
    baseUrl: 'Adresse du service de SMS',
    baseUrlHint: 'Laissez-la ainsi, sauf avis de votre fournisseur. Votre clé ne va que là.',
    question: {
      title: 'Est-ce le même compte SMS ?',
      queued: (count, name, due, one) =>
        `Programmés : ${count}. ${one ? 'Il' : 'Le premier'} va à ${name}, ${due}. Seul le compte qui ${one ? 'l’a peut l’annuler' : 'les a peut les annuler'}.`,
      none: 'Plus rien n’est programmé sur ce compte.',
      somebody: 'quelqu’un',
      ask: 'Ce que vous avez saisi appartient',
      same: {
        label: 'Au même compte',
        hint: 'Une nouvelle clé, adresse ou de nouveaux identifiants. Vous pourrez encore annuler ce qui est programmé.',
      },
      other: {
        label: 'À un autre compte',
        hint: 'Vous ne pourrez plus annuler ce qui est programmé. Cela peut encore partir.',
      },
      go: 'Continuer',
      cancelFirst: count => `Annuler d’abord : ${count}`,
      cancelled: (count, one) =>
        `Annulés : ${count}. ${one ? 'Il est programmé' : 'Ils sont programmés'} de nouveau sur le nouveau compte.`,
      left: count => `Peuvent encore partir : ${count}.`,
    },
    creditPrice: currency => `Prix d’un crédit (${currency})`,
    creditPriceHint: 'Le prix habituel du service pour 160 caractères au plus. Les coûts s’affichent aussi en monnaie.',
    textPrice: currency => `Prix d’un SMS (${currency})`,
    textPriceHint: 'Le prix habituel du service pour 160 caractères au plus. Les coûts s’affichent en monnaie.',
    creditPriceWrong: 'Saisissez un prix, comme 0,16.',
    insist: 'L’utiliser sans chiffrement quand même',
    insistHint: 'Un avertissement reste alors sur chaque écran.',
    signIn: 'Comment Bellbird se connecte au service de SMS',
    ways: {
      key: {
        label: 'Avec une clé API',
        hint: 'Recommandé : une clé se remplace à tout moment, sans toucher à vos identifiants.',
      },
      portal: {
        label: 'Avec nom d’utilisateur et mot de passe (Portal Pass)',
        hint: 'Déconseillé, et certains comptes ne le permettent pas.',
      },
    },
    portalReason: 'Vos identifiants partent avec chaque SMS. Qui les obtient peut ouvrir tout votre compte.',
    key: 'Clé API',
    keyHint: 'Créée dans votre compte du service de SMS, sous API configuration.',
    keptInKeychain: 'Gardé dans le trousseau de cet ordinateur, nulle part ailleurs.',
    keptForSession: 'Ce PC ne peut pas garder la clé de façon sûre. Elle sera demandée à chaque démarrage.',
    username: 'Nom d’utilisateur du service',
    password: 'Mot de passe du service',
    keyInstead: 'Saisir plutôt une clé API',
    forget: { key: 'Oublier la clé', portal: 'Oublier les identifiants' },
    forgetText:
      'Rien ne peut être envoyé ni annulé avant une nouvelle connexion. Les SMS programmés partent quand même.',
    forgotten: { key: 'La clé est oubliée.', portal: 'Les identifiants sont oubliés.' },
    keyStates,
    unicode: 'Autoriser ɛ, ê, ç et les emojis',
    unicodeHint: 'Coûte environ le double. Sans elle, les SMS avec ces lettres ne partent pas.',
    advanced: 'Avancé',
    advancedHint: 'À changer seulement si le service de SMS le demande.',
    proxy: {
      label: 'Chemin vers le service de SMS',
      ways: { system: 'Comme cet ordinateur', none: 'Directement', own: 'Par un proxy' },
      hint: 'Un proxy sert aux réseaux qui ne laissent rien sortir sans lui. Qui s’occupe du réseau connaît son adresse.',
      browserHint:
        'Un proxy sert aux réseaux qui ne laissent rien sortir sans lui. Dans un navigateur, « Comme cet ordinateur » suit HTTPS_PROXY.',
      address: 'Adresse du proxy',
      addressHint: 'Nom ou numéro, et port : proxy.bureau:8080. La clé et les SMS restent chiffrés.',
    },
    chunkSize: 'SMS d’une campagne envoyés ensemble',
    chunkSizeHint: 'Ils ne s’annulent qu’ensemble. En envoyer moins à la fois prend plus de temps.',
    formats: { requestFormat: 'Bellbird écrit', responseFormat: 'Le service répond' },
    saveAndTest: 'Enregistrer et vérifier',
    test: 'Vérifier le compte',
    testHint: 'Demande votre solde au service de SMS. Aucun SMS n’est envoyé.',
    state: {
      none: 'Pas encore connecté.',
      untested: 'Connecté, pas encore vérifié.',
      connected: (left, when) => `Connecté. Reste : ${left}, relevé ${when}.`,
      sender: name => `Vos SMS partent au nom de « ${name} ».`,
      noSender: 'Pas encore de nom d’expéditeur.',
    },
    testOk: (money, when) => `Le compte fonctionne. Solde ${money}, relevé ${when}.`,
    textTitle: 'Vous envoyer un SMS',
    textNote: (cost, money) => `${cost} · il reste ${money}`,
    from: sender => `De ${sender}`,
    phone: 'Votre propre numéro',
    text: 'SMS',
    textDefault: business => `Ceci est un test de ${business || 'Bellbird'}.`,
    send: 'Envoyer 1 SMS de test',
    sendAgain: 'Envoyer de nouveau',
    under: 'Au nom d’expéditeur',
    noSender: 'Ajoutez d’abord un nom d’expéditeur.',
  },

  senders: {
    title: 'Noms d’expéditeur',
    lead: 'Le nom que vos contacts voient comme expéditeur.',
    register:
      'Déclarez-le dans votre compte du service de SMS, menu SMS Messaging. Tant qu’il n’est pas approuvé, vos SMS n’arrivent pas.',
    test: 'Envoyer un test',
    testOf: name => `Envoyer un test au nom de ${name}`,
    usual: 'Par défaut',
    asked: 'Le test est-il arrivé ?',
    untested: 'Pas encore testé',
    arrived: when => `Un test est arrivé, ${when}`,
    notArrived: when => `Un test n’est pas arrivé, ${when}`,
    choose: 'Choisir par défaut',
    chooseOf: name => `Choisir ${name} comme expéditeur par défaut`,
    chosen: name => `Les SMS partent désormais au nom de « ${name} ».`,
    chosenForOthers: name => `Tout sauf les promotions part désormais au nom de « ${name} ».`,
    chooseGo: 'Choisir par défaut',
    chooseAllTheSame: 'L’utiliser quand même',
    testFirst: 'Tester d’abord',
    unproven: name =>
      `Personne n’a encore vu arriver un SMS de test de « ${name} ». Tant que le nom n’est pas approuvé, chaque rappel est refusé. Envoyez-vous d’abord un SMS.`,
    remove: 'Retirer',
    removeOf: name => `Retirer l’expéditeur ${name}`,
    promotions: 'Les promotions partent au nom de',
    promotionsHint: 'Certains pays demandent deux noms, dont un pour les promotions.',
    asUsual: name => `${name} (par défaut)`,
    forPromotions: 'Promotions',
    unprovenPromotions: name =>
      `Personne n’a encore vu arriver un SMS de test de « ${name} ». Tant qu’il n’est pas approuvé, les promotions sont refusées.`,
    first: 'Nom d’expéditeur',
    add: 'Autre nom d’expéditeur',
    addIt: 'Ajouter ce nom',
    hint: left => `Exactement comme il a été déclaré, majuscules comprises. Reste : ${left} caractères.`,
    numericHint:
      'Des chiffres seuls peuvent être aussi longs qu’un numéro, 15 au plus. Certains comptes n’ont pas ce droit (le service répond alors 2127).',
    isThere: 'Ce nom est déjà dans la liste.',
    problems: {
      'too-long': 'Trop long : au plus 11 caractères avec des lettres, 15 avec des chiffres seuls.',
      'not-gsm': 'Un nom d’expéditeur ne peut pas avoir ces lettres : utilisez des lettres simples.',
    },
  },

  arrive: {
    title: 'Est-il arrivé ?',
    ask: phone => `Vérifiez votre téléphone (${phone}). Est-il arrivé ?`,
    askSent: phone => `Envoyé. Vérifiez votre téléphone (${phone}) : bien arrivé ?`,
    practice: 'En entraînement, aucun téléphone ne reçoit de SMS : répondez comme vous voulez.',
    yes: 'Oui',
    notYet: 'Pas encore',
    no: 'Non',
    waits: 'Les réseaux peuvent être lents. Attendez dix minutes. La question reste ici.',
    arrived: name => `Les SMS au nom de « ${name} » arrivent : vous l’avez vu sur votre téléphone.`,
    notArrived: name => `Le dernier SMS de test au nom de « ${name} » n’est pas arrivé.`,
    handedOver: 'Le service l’a pris, ce qui ne dit rien de l’arrivée. Vérifiez, dans cet ordre :',
    help: name => [
      'Le numéro est-il juste, et ce téléphone allumé et joignable ?',
      `« ${name} » est-il déclaré, lettre pour lettre ? Regardez dans votre compte du service de SMS, menu SMS Messaging. Ou demandez au service.`,
      'Reste-t-il du solde ? Vérifiez le compte dans Réglages, Compte SMS.',
      'Tout est en ordre ? Demandez au service ce qu’il est devenu. Son numéro est sous Détails dans Messages. Puis envoyez un autre test.',
    ],
  },

  rules: {
    title: 'Règles de rappel',
    note: 'Chaque règle écrit une fois pour chaque rendez-vous à venir.',
    add: 'Ajouter une règle',
    remove: 'Supprimer',
    evidence: when => {
      if (when.kind === 'days-before' && when.days === 1)
        return 'Lors d’un essai, 53 visites sur 1 000 étaient manquées. Avec 3 jours avant aussi : 44. (Steiner 2018)';
      if (when.kind === 'days-before' && when.days === 3)
        return 'Lors d’un essai, 58 visites sur 1 000 étaient manquées. Avec 1 jour avant aussi : 44. (Steiner 2018)';
      return 'Aucun essai de ce moment n’a été trouvé.';
    },
    removeOf: name => `Supprimer la règle ${name}`,
    empty: 'Aucune règle de rappel',
    emptyNext: 'Sans règle, personne ne reçoit de rappel. La plus courante : la veille, à 10:00.',
    noTemplate: 'Une règle a d’abord besoin d’un modèle.',
    toTemplates: 'Écrire un modèle',
    on: 'Active',
    onOf: name => `Active : ${name}`,
    name: 'Nom',
    defaultName: 'Rappel',
    defaultShortly: 'Peu avant',
    defaultEarly: 'Quelques jours avant',
    template: 'Modèle',
    kind: 'Quand',
    kinds: {
      'days-before': 'Des jours avant, à une heure',
      'same-day': 'Le jour même, à une heure',
      'hours-before': 'Des heures avant',
      'days-after': 'Des jours après, à une heure',
    },
    whoGets: 'Qui le reçoit',
    whoKinds: {
      all: 'Toute personne qui a rendez-vous',
      service: 'Toute personne qui a rendez-vous pour une prestation',
      staff: 'Toute personne qui a rendez-vous avec un collaborateur',
      group: 'Toute personne d’un groupe qui a rendez-vous',
      'missed-lately': 'Toute personne qui a manqué un de ses trois derniers rendez-vous',
    },
    service: 'Prestation',
    staff: 'Collaborateur',
    group: 'Groupe',
    groupGone: 'Un groupe qui n’existe plus',
    groupOf: (name, size) => `${name} (${size})`,
    nameHint: 'Majuscules, accents et espaces ne comptent pas.',
    nameUnknown: 'Pas encore connu. Vérifiez l’orthographe.',
    outside: 'Si c’est hors de vos heures',
    outsideHint: 'Hors de vos heures ou jours d’envoi, ou un jour férié. Voir Réglages, Entreprise et horaires.',
    outsides: {
      earlier: {
        label: 'Envoyer plus tôt',
        hint: 'Le dernier jour permis à son heure, ou la dernière heure permise.',
      },
      later: { label: 'Envoyer plus tard', hint: 'Le prochain jour permis à son heure, mais avant le début.' },
      skip: { label: 'Ne pas envoyer' },
    },
    limit: 'Pas avant',
    earliest: 'Au plus ce nombre de jours avant le rendez-vous',
    earliestHint: 'Un rappel qui devrait partir plus tôt est laissé de côté.',
    days: 'Jours avant',
    daysAfter: 'Jours après',
    daysAfterHint: '0 est le jour même.',
    wasBefore: 'Jusqu’ici, ce texte part avant le rendez-vous.',
    alsoBefore: rule => `Le même texte part avant le rendez-vous, par « ${rule} ».`,
    wordsForAfter: 'Après, il parlerait comme s’il était à venir : écrivez un modèle propre pour après.',
    whoCames: {
      arrived: 'Si marquée « Présent »',
      'not-missed': 'Sauf si marquée « Absent »',
      missed: 'Si marquée « Absent », et sans autre rendez-vous',
      'not-back': 'Si elle est venue, n’est pas revenue et n’a pas de rendez-vous',
    },
    fromNowOn: 'Si le jour est déjà passé, rien n’est envoyé. « Nouveau message » a des groupes pour cela.',
    whoCameHint: 'Qui n’est pas pointé à ce moment ne reçoit rien.',
    second: {
      name: 'Second rappel',
      who: people => `${countPeople(people)} : un des trois derniers rendez-vous manqué.`,
      price: cost => `Un second rappel pour elles : environ ${cost} par mois.`,
      evidence:
        'Dans un essai : 44 visites sur 1 000 manquées avec deux SMS, 53 avec un. Chez les personnes souvent absentes : 205 contre 242. Environ 27 seconds SMS sauvent une visite. (Steiner 2018)',
      open: 'Le préparer…',
      dismiss: 'Pas maintenant',
    },
    promotion: 'Une promotion suit les heures de chaque pays et sa règle d’accord.',
    dayWords: found =>
      `Le texte dit ${showList(found.map(word => `« ${word} »`))}, et cette règle peut l’envoyer un autre jour. Insérez plutôt le jour ou la date.`,
    hours: 'Heures avant',
    at: 'À',
    price: cost => `Environ ${cost} par mois.`,
    newApplies: 'Les rendez-vous déjà pris le reçoivent aussi.',
    replans: 'Les rappels à venir sont mis à jour. Ceux qui ne conviennent plus sont d’abord annulés.',
    compared: other => `Comparé avec « ${other} », voir Rapports.`,
    endsComparison: 'Enregistrer met fin à la comparaison de deux textes, sans réponse.',
    removeCompared: name => `Supprimer « ${name} » et finir sa comparaison sans réponse ?`,
    newRule: 'Nouvelle règle',
    notSaved: 'Nouvelle, non enregistrée',
    unnamed: 'Sans nom',
    discard: 'Abandonner',
    revert: 'Abandonner',
    unsaved: {
      title: 'Quitter sans enregistrer ?',
      what: 'Les règles envoient encore les SMS comme avant vos changements.',
      stay: 'Rester ici',
      leave: 'Abandonner les changements',
    },
    parts: {
      name: 'Nom',
      who: 'Qui',
      when: 'Quand',
      at: 'À',
      to: 'Qui le reçoit',
      template: 'Modèle',
      outside: 'Hors des heures',
    },
    unfinished: {
      name: 'La règle a besoin d’un nom.',
      who: 'Dites quelle prestation ou quel collaborateur.',
      when: 'Jusqu’à 60 jours (730 après la dernière visite), ou 1–240 heures.',
      at: 'Dites à quelle heure.',
      to: 'Dites qui le reçoit.',
      template: 'Choisissez un modèle.',
      outside: 'Au plus 1 à 90 jours avant.',
    },
    sentence: ruleSentence,
    proposeTitle: name => `Ce que change la règle « ${name} »`,
    proposeSave: 'Enregistrer la règle',
    saved: name => `La règle « ${name} » est enregistrée.`,
    takenBack: name => `La règle « ${name} » est comme avant.`,
    removed: name => `La règle « ${name} » est supprimée.`,
    removeTitle: name => `Supprimer la règle « ${name} »`,
    atLeast: texts => `au moins ${texts}`,
  },

  log: {
    title: 'Activité',
    none: 'Rien encore.',
    columns: { when: 'Quand', who: 'Qui', what: 'Quoi', undo: 'Annuler' },
    undo: 'Annuler',
    undoOf: what => `Annuler : ${what}`,
    undoQuestion: 'Annuler ce changement ?',
    undoTexts: 'Ses rappels sont annulés ou programmés de nouveau, selon le cas.',
    back: 'Retour',
    who: { person: 'Votre équipe', program: 'Bellbird' },
    older: 'Plus anciens',
    newer: 'Plus récents',
    range: (from, to, total) => `${from} à ${to} sur ${total}`,
  },

  look: {
    title: 'Langue et apparence',
    language: 'Langue',
    languages: { system: 'Comme cet ordinateur', en: 'English', fr: 'Français' },
    languageUnread: 'Aucun francophone n’a encore relu le français de Bellbird. Ce que disent vos SMS ne change pas.',
    appearance: 'Apparence',
    options: { system: 'Comme cet ordinateur', light: 'Clair', dark: 'Sombre' },
    textSize: command => `Texte plus grand : ${command} +. Taille normale : ${command} 0.`,
  },

  practice: {
    title: 'Entraînement',
    text: 'L’entraînement a des personnes inventées et un faux service de SMS. Il ne se mêle jamais à vos données.',
    reset: 'Recommencer l’entraînement…',
    resetTitle: 'Recommencer l’entraînement ?',
    resetText:
      'Tout ce qui est dans l’entraînement disparaît, et les personnes inventées reviennent. Vos propres données restent.',
    resetGo: 'Recommencer',
    resetDone: 'L’entraînement recommence.',
  },
  text: 'SMS',
  texts: 'SMS',
  reminder: 'rappel',
  reminders: 'rappels',
};
