import type { StoppedTexts } from '../../../src-shared/model/contact.ts';
import type { words as english } from '../../contacts/contacts.words.ts';
import { plural, showCount, showDay, showNames, showWallTime } from '../../ui/format.ts';
import { peopleWords } from '../people/people.words.ts';
import { countOthers } from '../texts/counts.words.ts';
import { agree } from '../ui/agree.ts';

const countTexts = (count: number) => plural(count, 'SMS', 'SMS');
const people = (count: string, one: boolean) => `${count} ${one ? 'personne' : 'personnes'}`;

/** Says what became of the texts of who was stopped. Of what nothing can stop nothing is promised. */
function stoppedTexts({ cancelled, mayStillGo, first }: StoppedTexts): string {
  if (cancelled + mayStillGo === 0) return 'Aucun n’était programmé.';
  const beingCancelled = `Annulation en cours pour ${countTexts(cancelled)}. ${agree(cancelled, 'Il', 'Chacun')} peut encore partir.`;
  const at = first === null ? '' : `${agree(mayStillGo, ' :', ', le premier')} ${showWallTime(first)}`;
  const left = `${countTexts(mayStillGo)} ${agree(mayStillGo, 'peut', 'peuvent')} encore partir${at}. Rien ici ne peut ${agree(mayStillGo, 'l’', 'les ')}arrêter.`;
  return [cancelled > 0 && beingCancelled, mayStillGo > 0 && left].filter(line => line !== false).join(' ');
}

const NOTHING: StoppedTexts = { cancelled: 0, mayStillGo: 0, first: null };

export const words: typeof english = {
  title: 'Contacts',
  found: (count, one) => `${people(count, one)} ${one ? 'trouvée' : 'trouvées'}`,
  add: 'Ajouter une personne',
  import: 'Importer…',
  tools: 'Rechercher et filtrer',
  search: 'Nom, numéro ou groupe',
  findDuplicates: 'Chercher les doublons',
  group: 'Groupe',
  everyone: 'Tout le monde',
  groupOption: (name, size) => `${name} (${size})`,
  list: 'Contacts',
  columns: {
    name: 'Nom',
    phone: 'Téléphone',
    next: 'Prochaine visite',
    last: 'Dernière visite',
    groups: 'Groupes',
  },
  noNumber: peopleWords.reach.noNumber,
  optedOut: 'Désinscrit',
  noTexts: peopleWords.reach.noTexts,
  back: peopleWords.back,
  loadingRow: 'Chargement',
  choose: name => `Choisir ${name}`,
  chooseAll: 'Choisir tout le monde',
  bar: {
    label: 'Personnes sélectionnées',
    count: (count, one) => `${people(count, one)} ${one ? 'sélectionnée' : 'sélectionnées'}`,
    text: 'Écrire',
    merge: 'Fusionner…',
    group: 'Groupe…',
    field: 'Champ…',
    export: 'Exporter',
    doNotText: 'Désinscrire…',
    agreed: 'Promotions…',
    remove: 'Supprimer…',
    nobody: 'Effacer le choix',
  },
  bulk: {
    underWay: 'Fait jusqu’ici',
    groupTitle: (count, one) => `Groupe de ${people(count, one)}`,
    groupHint: 'Un nom nouveau crée un groupe.',
    join: 'Mettre dans le groupe',
    leave: 'Retirer du groupe',
    fieldTitle: (count, one) => `Champ de ${people(count, one)}`,
    fieldName: 'Champ',
    fieldNameHint: 'Par exemple Ville, ou Numéro de client.',
    fieldValue: 'Valeur',
    fieldValueHint: 'Elle remplace la valeur actuelle. Laissée vide, elle vide le champ.',
    setField: 'Enregistrer',
    emptyField: 'Vider le champ',
    optOut: {
      title: (count, one) => `Désinscrire ${people(count, one)} ?`,
      titleOne: name => `Désinscrire ${name} ?`,
      counting: 'Décompte des SMS…',
      texts: count =>
        count === 0
          ? 'Aucun SMS en attente pour ces personnes.'
          : `L’annulation de ${countTexts(count)} sera demandée. Jusqu’à confirmation, ${agree(count, 'il', 'chacun')} peut encore partir.`,
      text: 'Arrête tout SMS vers leurs numéros, pour tous ceux qui les partagent. Vous levez l’arrêt personne par personne.',
      textOne: 'Arrête tout SMS vers ce numéro, pour tous ceux qui le partagent.',
      yes: 'Désinscrire',
    },
    agreed: {
      title: (count, one) => `${people(count, one)} ${one ? 'accepte' : 'acceptent'} les promotions ?`,
      text: 'Seulement si elles l’ont dit elles-mêmes. Les désinscrites restent telles quelles.',
      yes: 'C’est accepté',
    },
    remove: {
      title: (count, one) => `Supprimer ${people(count, one)} ?`,
      titleOne: name => `Supprimer ${name} ?`,
      titleNone: (count, one) =>
        `${people(count, one)} ne ${one ? 'peut' : 'peuvent'} pas être ${one ? 'supprimée' : 'supprimées'}`,
      titleNoneOne: name => `Impossible de supprimer ${name}`,
      why: 'Il y a des rendez-vous enregistrés.',
      stay: (names, count) =>
        count === 1
          ? `${showNames(names, countOthers, count)} a des rendez-vous et reste dans la liste.`
          : `Ces personnes ont des rendez-vous et restent : ${showNames(names, countOthers, count)}.`,
      instead: 'Désinscrire arrête leurs SMS. Pour effacer une personne, ouvrez sa fiche.',
      insteadOne: 'Désinscrire arrête ses SMS. Effacer supprime tout, rendez-vous compris.',
      text: 'Les numéros désinscrits le restent.',
      keep: 'Garder',
      yes: 'Supprimer',
    },
    done: {
      join: (count, name) => `Ajout dans « ${name} » : ${count}.`,
      leave: (count, name) => `Retrait de « ${name} » : ${count}.`,
      'set-field': (count, name) => `« ${name} » modifié pour ${count}.`,
      agreed: count => `Promotions acceptées : ${count}.`,
      remove: count => `Suppression : ${count}.`,
    },
    stopped: (count, one, texts) =>
      `${count} ${one ? 'ne reçoit' : 'ne reçoivent'} plus de nouveau SMS. ${stoppedTexts(texts ?? NOTHING)}`,
    people,
    keptAsWere: names => `Sans changement : ${showNames(names, countOthers)}.`,
  },
  textTooMany: most =>
    `Un message nomme au plus ${showCount(most)} personnes. Choisissez un groupe dans Nouveau message.`,
  exported: fileName =>
    `${fileName} est enregistré. Il contient des numéros : gardez-le là où vous seul pouvez le lire.`,
  merge: {
    title: count => `Fusionner ${showCount(count)} fiches en une personne`,
    text: 'Rendez-vous, SMS, groupes et numéros de toutes restent. Choisissez ce que dit la fiche unique.',
    phone: 'Les SMS vont au',
    stopStays: 'Une de ces fiches est désinscrite. Cela reste, pour la fiche unique.',
    yes: 'Fusionner',
  },
  merged: name => `${name} n’a plus qu’une fiche.`,
  duplicates: {
    title: 'Doublons possibles',
    imported: (total, sure) => {
      const found = plural(total, 'doublon possible', 'doublons possibles');
      if (sure === 0) return `${found} : même nom.`;
      return sure === total ? `${found} : même numéro.` : `${found}, dont ${showCount(sure)} avec le même numéro.`;
    },
    open: 'Comparer',
    none: 'Aucun doublon. Regardez de nouveau après un import.',
    text: 'Une famille peut partager un téléphone, et deux personnes un nom. Rien n’est fusionné sans votre accord.',
    why: { number: 'Même numéro', name: 'Même nom' },
    compare: 'Comparer',
    look: name => `Comparer ${name}`,
    more: 'Afficher la suite',
    close: 'Fermer',
  },
  empty: {
    title: 'Aucun contact pour l’instant',
    text: 'Importez votre liste depuis un tableur. Ou ajoutez les personnes une à une. L’import n’envoie aucun SMS.',
  },
  nothingFound: {
    title: search => `Aucun résultat pour « ${search} »`,
    text: 'Essayez une partie du nom, ou les derniers chiffres du numéro.',
    action: 'Effacer la recherche',
  },
  emptyGroup: {
    title: group => `Personne dans « ${group} »`,
    text: 'Ouvrez une personne, choisissez Modifier et ajoutez ce groupe.',
    action: 'Afficher tout le monde',
  },
  nowDoNotText: (name, texts) => `${name} ne reçoit plus de nouveau SMS. ${stoppedTexts(texts)}`,
  alreadyDoNotText: name =>
    `${name} ne reçoit déjà plus de SMS. Pour les rétablir, ouvrez la fiche et décochez la case.`,
  allow: {
    title: name => `Rétablir les SMS à ${name} ?`,
    person: 'Ses SMS étaient arrêtés.',
    number: shown => `Ses SMS étaient arrêtés. Les SMS vers le ${shown} reprennent, aussi pour ceux qui le partagent.`,
    only: 'Acceptez seulement si la personne a demandé elle-même des SMS.',
    no: 'Laisser arrêté',
    yes: 'Rétablir les SMS',
  },
  nowText: name => `${name} peut de nouveau recevoir des SMS.`,
  saved: name => `Fiche enregistrée : ${name}.`,
  added: name => `Fiche ajoutée : ${name}.`,
  removed: name => `Fiche supprimée : ${name}.`,
  panel: {
    otherPhones: 'Autres numéros, jamais de SMS',
    textsGoTo: e164 => `Les SMS vont au ${e164}`,
    email: 'E-mail',
    groups: 'Groupes',
    notes: 'Notes',
    alsoOn: 'Aussi à ce numéro',
    andMore: 'et d’autres',
    edit: 'Modifier',
    remove: 'Supprimer',
    doNotText: 'Ne pas envoyer de SMS à cette personne',
    doNotTextHint:
      'Arrête tout SMS vers ce numéro, pour tous ceux qui le partagent. L’annulation de ce qui est programmé est demandée au service de SMS.',
    numberOptedOut: 'Ce numéro est désinscrit. Cela vaut pour toutes les personnes qui le partagent.',
    agreed: 'Accepte les promotions',
    agreedHint: 'Seulement si la personne l’a dit elle-même.',
    agreedSince: (when, file) =>
      file === null ? `Depuis le ${when}, noté ici.` : `Depuis le ${when}, d’après la liste ${file}.`,
    timeline: 'Visites et SMS',
    visitsNone: 'Aucune visite.',
    visitCounts: (visits, missed, last) =>
      [
        plural(visits, 'visite', 'visites'),
        missed > 0 && plural(missed, 'absence', 'absences'),
        last && `la dernière le ${showDay(last, { year: true })}`,
      ]
        .filter(Boolean)
        .join(', '),
    seeText: 'Voir le SMS',
    coming: 'À venir',
    due: when => `prévu ${when}`,
    over: 'Passées',
    more: count => `Afficher ${plural(count, 'autre visite', 'autres visites')}`,
    allTexts: 'Tout voir dans Messages',
    updated: when => `Dernière modification : ${when}`,
  },
  form: {
    add: 'Ajouter une personne',
    edit: name => `Modifier ${name}`,
    name: 'Nom',
    nameMissing: 'Saisissez un nom.',
    called: peopleWords.called,
    phone: 'Téléphone',
    phoneHint: 'Plusieurs personnes peuvent partager un numéro.',
    more: 'Plus : autres numéros, groupes, e-mail, notes',
    email: 'E-mail',
    notes: 'Notes',
    notesHint: 'Pour vous seulement. Jamais dans un SMS.',
    groups: 'Groupes',
    groupsHint: 'Tapez un nom, puis Entrée.',
    others: 'Autres numéros, jamais de SMS',
    otherPhone: n => `Autre numéro ${n}`,
    otherLabel: n => `Nom de l’autre numéro ${n}`,
    labelHint: 'Maison, bureau…',
    addOther: 'Ajouter un numéro',
    removeOther: n => `Retirer l’autre numéro ${n}`,
    textOther: n => `Envoyer plutôt les SMS à l’autre numéro ${n}`,
    fields: 'Vos propres champs',
    fieldName: n => `Nom du champ ${n}`,
    fieldNamePlaceholder: 'Ville',
    fieldValue: name => `Valeur de ${name}`,
    yearlyHint: 'Un jour, par exemple 3 mai 1990. L’année peut manquer.',
    addField: 'Ajouter un champ',
    removeGroup: name => `Quitter le groupe ${name}`,
    save: 'Enregistrer',
    discard: 'Abandonner',
    requeues: 'Si le nom ou le numéro change, vous voyez quels SMS changent. Les SMS programmés sont d’abord annulés.',
    proposeTitle: name => `Ce qui change pour ${name}`,
    proposeSave: 'Enregistrer et changer ces SMS',
  },
};
