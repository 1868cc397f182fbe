import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { UndoLine } from '../../../src-shared/model/import/import-records.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import type { SendingState } from '../../api/sending-state.ts';
import type { importsWords as english } from '../../imports/imports.words.ts';
import { plural, showCount, showWallTime } from '../../ui/format.ts';
import { agree } from '../ui/agree.ts';

const people = (count: number) => plural(count, 'personne', 'personnes');
const appointments = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');
/** « 24 personnes », « 1 rendez-vous ». */
export const things = (purpose: ImportPurpose, count: number) =>
  (purpose === 'contacts' ? people : appointments)(count);
/** The end of an adjective or a participle that agrees with such things: « 24 personnes ajoutées ». */
export const ending = (purpose: ImportPurpose, count: number) =>
  `${purpose === 'contacts' ? 'e' : ''}${agree(count, '', 's')}`;

function backTo(start: WallTime, back: UndoLine['back']): string {
  if (back === null) return 'comme avant';
  if (back.status === 'cancelled') return 'de nouveau annulé';
  return back.start === start ? 'maintenu comme avant' : `revient à ${showWallTime(back.start)}`;
}

const leave: Record<SendingState, string> = {
  yes: 'partent à leur heure',
  stopped: 'sont retenus jusqu’à la reprise de l’envoi',
  locked: 'sont retenus jusqu’à l’activation de l’envoi',
};

export const importsWords: typeof english = {
  release: count => `Lancer l’envoi de ${plural(count, 'rappel', 'rappels')}`,
  released: leaving => `Les rappels de cet import ${leave[leaving]}.`,
  earlier: {
    title: 'Imports précédents',
    none: 'Aucun import.',
    go: 'Importer une liste…',
    columns: { file: 'Fichier', when: 'Quand', what: 'Contenu', state: 'État', acts: 'Actions' },
    counts: ({ purpose, counts }) => {
      const words = { past: 'passé', off: 'déjà annulé', moved: 'déplacé', cancelled: 'annulé', changed: 'modifié' };
      const parts = (['past', 'off', 'moved', 'cancelled', 'changed'] as const).map(
        kind =>
          (counts[kind] > 0 || kind === 'changed') &&
          `${showCount(counts[kind])} ${words[kind]}${ending(purpose, counts[kind])}`,
      );
      const fresh =
        purpose === 'contacts' ? agree(counts.new, 'nouvelle', 'nouvelles') : agree(counts.new, 'nouveau', 'nouveaux');
      return [`${things(purpose, counts.new)} ${fresh}`, ...parts].filter(Boolean).join(', ');
    },
    doneState: 'Terminé',
    undoneState: 'Annulé',
    stayed: count => `${showCount(count)} ${agree(count, 'resté', 'restés')}`,
    stayedOf: (count, file) => `${showCount(count)} ${agree(count, 'resté', 'restés')} de ${file}`,
    heldState: count => plural(count, 'rappel retenu', 'rappels retenus'),
    undo: 'Annuler',
    undoOf: file => `Annuler l’import de ${file}`,
    ask: {
      title: file => `Annuler l’import de ${file} ?`,
      came: (when, what) => `Importé le ${when} : ${what}.`,
      contacts:
        'Les personnes apportées sont supprimées. Les autres reviennent à leur état d’avant. Ce que quelqu’un a modifié depuis reste. Les SMS déjà envoyés restent envoyés.',
      appointments:
        'Ce qui a été apporté est supprimé. Ce qui a été déplacé, modifié ou annulé revient comme avant. Ce que quelqu’un a modifié depuis reste. Les rappels programmés devenus faux sont annulés. Les SMS déjà envoyés restent envoyés.',
      forGood: 'C’est définitif : au besoin, importez de nouveau le fichier.',
      asking: 'Calcul de l’effet…',
      list: 'Rendez-vous à venir',
      none: 'Aucun rendez-vous à venir ne change.',
      line: ({ name, start, service, verdict, back, told }) => {
        const what = [name, showWallTime(start), service].filter(part => part !== '').join(', ');
        const then =
          verdict === 'back'
            ? backTo(start, back)
            : { goes: 'supprimé', off: 'annulé, avec son SMS', stays: 'modifié depuis, donc gardé' }[verdict];
        const phone = told && verdict !== 'stays' ? ' Un SMS l’a déjà annoncé : téléphonez.' : '';
        return `${what} : ${then}.${phone}`;
      },
      more: count => `et ${plural(count, 'autre', 'autres')}`,
      back: 'Retour',
      go: 'Annuler l’import',
    },
  },
  optOuts: {
    open: 'Voir qui n’aura pas de SMS',
    openOf: file => `Voir qui n’aura pas de SMS, dans ${file}`,
    title: 'Sans SMS',
    text: 'Cet import a mis ces numéros sur la liste « jamais de SMS ». Annuler l’import ne les en retire pas. Vous le pouvez, un par un.',
    none: 'Aucun de ses numéros n’est plus sur la liste.',
    allow: name => `Autoriser les SMS à ${name}`,
    page: (from, until, total) => `${showCount(from)} à ${showCount(until)} sur ${showCount(total)}`,
    before: 'Précédents',
    next: 'Suivants',
    other: names => `${names} (autre numéro)`,
    nobody: 'personne dans Contacts',
    lift: 'Retirer de la liste…',
    liftOf: shown => `Retirer ${shown} de la liste…`,
    liftTitle: shown => `Retirer ${shown} de la liste ?`,
    liftText: names =>
      names === ''
        ? 'Personne dans Contacts n’a ce numéro. Qui sera ajouté avec lui pourra recevoir des SMS.'
        : `C’est un autre numéro de ${names}. S’il devient celui des SMS, des SMS pourront y aller.`,
    liftOnly: 'Acceptez seulement si la personne a demandé des SMS.',
    liftNo: 'Laisser sur la liste',
    liftYes: 'Retirer',
    lifted: shown => `${shown} peut de nouveau recevoir des SMS.`,
    close: 'Fermer',
  },
  undone: {
    toast: (purpose, { removed, restored, kept, optOutsKept }) =>
      [
        `Import annulé : ${purpose === 'contacts' ? people(removed) : plural(removed, 'rendez-vous ou personne', 'rendez-vous et personnes')} en moins, ${showCount(restored)} comme avant.`,
        kept > 0 &&
          `${plural(kept, 'fiche gardée, car modifiée ou utilisée', 'fiches gardées, car modifiées ou utilisées')} depuis.`,
        optOutsKept > 0 && `${plural(optOutsKept, 'numéro reste désinscrit', 'numéros restent désinscrits')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    title: 'Ce qui n’a pas pu être annulé',
    text: 'Tout le reste est comme avant l’import. Les numéros désinscrits restent sans SMS. Rien n’a été envoyé.',
    first: count => `Les ${showCount(count)} premières lignes sont affichées.`,
    why: {
      'changed-since': 'modifié depuis',
      'merged-since': 'fusionné depuis avec une autre personne',
      'removed-since': 'supprimé depuis',
      'has-appointments': 'a d’autres rendez-vous',
      'being-erased': 'est en cours d’effacement',
      'text-on-its-way': 'est annulé et reste dans le calendrier : le service de SMS a peut-être encore son SMS',
    },
    only: fields => ` : ${fields.map(field => FIELDS[field] ?? field).join(', ')}`,
    close: 'Fermer',
  },
};

const FIELDS: Readonly<Record<string, string>> = {
  called: 'nom dans les SMS',
  email: 'e-mail',
  notes: 'notes',
  phone: 'numéro de téléphone',
  service: 'prestation',
  staff: 'avec qui',
  start: 'heure',
  status: 'état',
  externalId: 'référence',
  contactId: 'personne',
};
