import type { words as english } from '../../templates/templates.words.ts';
import { plural, showDay, showWallTime } from '../../ui/format.ts';

export const words: typeof english = {
  list: 'Modèles',
  add: 'Nouveau modèle',
  unnamed: 'Nouveau modèle',
  unsaved: 'pas enregistré',
  emptyBody: 'Pas encore de texte',
  empty: {
    title: 'Aucun modèle',
    text: 'Un modèle est le texte d’un rappel. Nom, jour et heure de chacun y ont leur place.',
    action: 'Écrire le premier modèle',
  },
  name: 'Nom',
  language: 'Langue',
  languageHint: 'Les jours et les dates y sont écrits dans cette langue.',
  languages: { en: 'Anglais', fr: 'Français' },
  purpose: 'Type de SMS',
  noPromotion: 'Promotion (pas tant qu’une règle l’utilise)',
  purposes: { reminder: 'Rappel', service: 'Information', promotion: 'Promotion' },
  save: 'Enregistrer',
  revert: 'Abandonner',
  remove: 'Supprimer',
  endsComparison: 'Un autre texte met fin à la comparaison, sans réponse.',
  requeues: rules =>
    `Utilisé par ${rules.map(rule => `« ${rule} »`).join(', ')} : avant tout enregistrement, vous voyez quels SMS changent. Les SMS programmés sont d’abord annulés.`,
  unused: 'Aucune règle ne l’utilise encore. Une fois enregistré, choisissez-le dans Règles.',
  proposeTitle: name => `Ce que change « ${name} »`,
  proposeSave: 'Enregistrer le modèle',
  saved: name => `« ${name} » est enregistré.`,
  removed: name => `« ${name} » est supprimé.`,
  restored: name => `« ${name} » est de retour.`,
  queued: {
    current: (count, next) =>
      count === 1
        ? `1 SMS programmé a ce texte : ${showWallTime(next)}. Enregistrer un nouveau texte le change aussi.`
        : `${plural(count, 'SMS programmé a', 'SMS programmés ont')} ce texte. Le prochain : ${showWallTime(next)}. Enregistrer un nouveau texte les change aussi.`,
    earlier: (count, since) =>
      `${plural(count, 'SMS programmé a encore', 'SMS programmés ont encore')} le texte du ${showDay(since)}, et ${count === 1 ? 'peut' : 'peuvent'} encore partir. Le nouveau texte suit dès que le service de SMS confirme.`,
    unclear: count =>
      `${plural(count, 'SMS avec un ancien texte attend', 'SMS avec un ancien texte attendent')} votre décision : le service de SMS n’a pas dit ${count === 1 ? 's’il est annulé' : 's’ils sont annulés'}.`,
    show: 'Voir les SMS programmés',
    decide: 'Décider',
  },
  library: {
    evidence: 'Aucun texte n’a gagné dans tous les essais. Comparez les vôtres dans Rapports.',
    open: 'Ajouter depuis la bibliothèque',
    title: 'Ajouter depuis la bibliothèque',
    kind: 'Type d’entreprise',
    kinds: {
      salon: 'Salon',
      barber: 'Barbier',
      clinic: 'Clinique',
      dentist: 'Dentiste',
      school: 'École',
      church: 'Église',
      repair: 'Atelier de réparation',
      other: 'Autre',
    },
    noPhone: 'Ces textes disent quel numéro appeler. Ajoutez d’abord votre numéro de téléphone.',
    toSettings: 'Ouvrir les réglages',
    add: 'Ajouter',
    addNamed: name => `Ajouter ${name}`,
    isThere: 'Ajouté',
    added: name => `« ${name} » est ajouté.`,
  },
  test: {
    title: 'Vous envoyer ce SMS',
    phone: 'Votre numéro',
    send: 'Envoyer le SMS de test',
    note: (name, cost) => `Ce seul numéro le reçoit, avec les détails de ${name}${cost === null ? '' : ` : ${cost}`}.`,
    inPractice: name =>
      `Entraînement : aucun téléphone ne le reçoit. Vous voyez ce qu’il devient, avec les détails de ${name}.`,
    blocked: 'Aucun de ces SMS ne peut encore être envoyé.',
    sent: (phone, state) => `SMS de test au ${phone} : ${state}`,
  },
};
