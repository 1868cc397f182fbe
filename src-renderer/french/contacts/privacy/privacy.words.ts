import type {
  ConsentChange,
  ErasePreview,
  EraseWait,
  ImportOrigin,
} from '../../../../src-shared/model/business/privacy.ts';
import type { MessageKind } from '../../../../src-shared/model/message.ts';
import type * as english from '../../../contacts/privacy/privacy.words.ts';
import { plural, showDay, showWallTime } from '../../../ui/format.ts';

const kinds: Record<MessageKind, string> = {
  reminder: 'Rappel',
  campaign: 'Message à plusieurs',
  test: 'SMS d’essai',
  found: 'Retrouvé plus tard',
};
const changes: Record<ConsentChange['what'], string> = {
  'opted-out': 'Ne veut plus de SMS',
  'opted-in': 'Peut de nouveau recevoir des SMS',
  'person-agreed': 'Accepte les promotions',
  'person-agreed-no-more': 'N’accepte plus les promotions',
};
const origins: Record<ImportOrigin['how'], string> = {
  brought: 'Arrivé avec la liste',
  changed: 'Modifié par la liste',
};

const texts = (count: number) => plural(count, 'SMS', 'SMS');
const appointments = (count: number) => plural(count, 'rendez-vous', 'rendez-vous');

const waits: Record<EraseWait, (count: number, due: string) => string> = {
  unreviewed: () => 'Ces données restaurées attendent d’abord votre vérification.',
  halted: () => 'Le disque a échoué : rien ne peut être effacé maintenant.',
  importing: () => 'Une liste est en cours d’enregistrement ou de retrait. L’effacement vient après.',
  uncertain: count =>
    `On ignore si ${texts(count)} ${count === 1 ? 'est parti' : 'sont partis'}. Décidez d’abord dans Messages.`,
  'may-go': (count, due) =>
    `${texts(count)} ${count === 1 ? 'peut' : 'peuvent'} encore partir, jusqu’au ${due}. L’effacement vient après.`,
  cancelling: count => `Le service doit confirmer que ${texts(count)} ne ${count === 1 ? 'partira' : 'partiront'} pas.`,
  'with-others': count => `D’abord annulés, ou aussi pour d’autres : ${texts(count)}.`,
};

const what = {
  entry: 'Nom, numéros, e-mail, notes, groupes et champs',
  appointments: ({ appointments: count, toCome }: ErasePreview) =>
    toCome === 0 ? appointments(count) : `${appointments(count)}${toCome === count ? '' : `, dont ${toCome}`} à venir`,
  leaves: (count: number) => `Sa place dans ${appointments(count)} d’autres personnes`,
  texts: (count: number) => `Textes, noms et numéros de ${texts(count)}`,
  lines: (count: number) => `${plural(count, 'ligne', 'lignes')} de l’activité`,
};

export const words: typeof english.words = {
  erase: {
    open: 'Effacer…',
    title: (name: string) => `Effacer ${name} ?`,
    back: 'Garder',
    go: 'Effacer définitivement',
    counting: 'Comptage…',
    goes: 'Ce qui disparaît',
    gone: (preview: ErasePreview) => [
      what.entry,
      ...(preview.appointments > 0 ? [what.appointments(preview)] : []),
      ...(preview.leaves > 0 ? [what.leaves(preview.leaves)] : []),
      ...(preview.texts > 0 ? [what.texts(preview.texts)] : []),
      ...(preview.lines > 0 ? [what.lines(preview.lines)] : []),
    ],
    stays: 'Ce qui reste',
    staying: ({ optOutStays, isNumberShared, drafts }: ErasePreview) => [
      'Le nombre de visites et de SMS',
      ...(optOutStays ? ['La désinscription, en code qui ne montre aucun numéro'] : []),
      ...(isNumberShared ? ['Le numéro, chez qui le partage'] : []),
      ...(drafts > 0 ? ['Un import inachevé peut contenir cette personne : terminez-le ou supprimez-le'] : []),
    ],
    backup: (made: string, until: string | null) =>
      until === null
        ? `La sauvegarde du ${made}, jusqu’à ce que vous la supprimiez`
        : `La sauvegarde du ${made}, jusqu’au ${showDay(until)} environ`,
    unreadable: ({ name, folder }: ErasePreview['unreadable'][number]) =>
      `${name}, jusqu’à ce que vous le supprimiez : il est illisible et peut contenir cette personne. Il est dans ${folder}`,
    deleteBackups: (folder: string) => `Vos sauvegardes sont dans ${folder}.`,
    secondPlace: (folder: string) => `Les copies des sauvegardes dans ${folder} peuvent aussi contenir cette personne.`,
    copies: 'Les fichiers et copies enregistrés ailleurs restent aussi.',
    returns: 'La prochaine liste ou le dossier surveillé peut ramener cette personne.',
    waits: ({ why, texts: count, due }: NonNullable<ErasePreview['waits']>) =>
      waits[why](count, due === null ? '' : showWallTime(due)),
    askedSince: (when: string) => `À effacer depuis le ${when}.`,
    keep: 'Ne pas effacer',
    done: (name: string) => `${name} est effacé.`,
  },
  section: {
    title: 'Vie privée',
    save: 'Enregistrer tout sur cette personne…',
    saved: (fileName: string) => `${fileName} est enregistré. Ne le remettez à personne d’autre.`,
    consents: 'Désinscriptions',
    noConsents: 'Aucune désinscription connue.',
    optedOut: (phone: string, when: string) => `${phone} désinscrit le ${when}`,
    fromList: (file: string) => `d’après la liste ${file}`,
    byDesk: 'noté ici',
    change: (what: ConsentChange['what'], when: string) => `${changes[what]}, ${when}`,
  },
  page: {
    language: 'fr',
    title: (name: string) => `Tout ce qui est gardé sur ${name}`,
    lead: (business: string, when: string) => `${business || 'Cet établissement'} gardait ceci le ${when}.`,
    data: 'Le fichier data.json à côté de cette page contient les mêmes données.',
    person: 'La personne',
    name: 'Nom',
    called: 'Appelée dans les SMS',
    spellings: 'Dans les listes aussi',
    phone: 'Numéro pour les SMS',
    otherPhones: 'Autres numéros',
    email: 'E-mail',
    groups: 'Groupes',
    notes: 'Notes',
    added: 'Ajoutée',
    changed: 'Dernière modification',
    consents: 'SMS : ce que la personne a dit',
    wantsNone: 'Ne reçoit pas de SMS.',
    mayBeTexted: 'Peut recevoir des SMS.',
    when: 'Quand',
    what: 'Quoi',
    source: 'D’où',
    optOut: (phone: string) => `${phone} désinscrit`,
    changes,
    byPerson: 'Noté à l’accueil',
    byProgram: 'Noté par le programme',
    list: (file: string) => `Liste ${file}`,
    waits: 'Liste d’attente',
    imports: 'Listes d’origine',
    origins,
    appointments: 'Rendez-vous',
    service: 'Prestation',
    staff: 'Avec',
    status: 'État',
    minutes: (count: number) => plural(count, 'minute', 'minutes'),
    others: (count: number) => `Avec ${plural(count, 'autre personne', 'autres personnes')}`,
    texts: 'SMS',
    due: 'Pour le',
    to: 'À',
    words: 'Texte',
    kind: 'Type',
    kinds,
    activity: 'Ce qui a été fait',
    who: 'Par',
    bySomebody: 'L’accueil',
    byItself: 'Le programme',
    none: 'Rien.',
  },
};
