import type { ConsentChange, ImportOrigin } from '../../../../src-shared/model/business/privacy.ts';
import type { MessageKind } from '../../../../src-shared/model/message.ts';
import type * as english from '../../../contacts/privacy/privacy.words.ts';
import { plural } from '../../../ui/format.ts';

const kinds: Record<MessageKind, string> = {
  reminder: 'Rappel',
  campaign: 'Message à plusieurs',
  test: 'SMS d’essai',
  found: 'Retrouvé plus tard',
};
const changes: Record<ConsentChange['what'], string> = {
  'opted-out': 'Ne veut plus de SMS',
  'opted-in': 'Peut de nouveau recevoir des SMS',
};
const origins: Record<ImportOrigin['how'], string> = {
  brought: 'Arrivé avec la liste',
  changed: 'Modifié par la liste',
};

export const words: typeof english.words = {
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
