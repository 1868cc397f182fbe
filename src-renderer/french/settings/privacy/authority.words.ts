import type { Settings } from '../../../../src-shared/model/settings.ts';
import type * as english from '../../../settings/privacy/authority.words.ts';
import { plural } from '../../../ui/format.ts';

export const words: typeof english.words = {
  language: 'fr',
  none: 'Rien.',
  save: 'Enregistrer la fiche pour l’autorité',
  saved: (fileName: string) => `${fileName} est enregistré. Relisez et complétez.`,
  hint: 'L’autorité de protection des données demande : quoi, où, combien de temps, à qui ?',
  file: 'registre-traitement',
  title: (business: string) => `Registre du traitement : ${business || '…'}`,
  lead: (day: string) => `Rédigé par Bellbird le ${day}. Complétez les lignes avec ….`,
  who: {
    title: 'Responsable',
    rows: ({ businessName, businessPhone, country }: Settings) => [
      ['Établissement', businessName || '…'],
      ['Téléphone', businessPhone || '…'],
      ['Pays', country],
      ['Adresse et personne responsable', '…'],
    ],
  },
  what: {
    title: 'Ce qui est gardé, pourquoi et combien de temps',
    head: ['Quoi', 'Pourquoi', 'Durée'],
    rows: (kept: number | null | undefined) => {
      const long =
        kept === undefined
          ? 'Jusqu’à suppression manuelle'
          : kept === null
            ? 'Sans limite'
            : plural(kept, 'mois', 'mois');
      return [
        [
          'Clients : nom, numéros, e-mail, groupes, notes, champs',
          'Prendre rendez-vous et joindre',
          'Jusqu’à suppression',
        ],
        [
          'Rendez-vous : jour, prestation, notes, présence',
          'Tenir l’agenda et rappeler',
          `${long}, et dernière visite par prestation`,
        ],
        ['SMS : texte, numéro, heure, état', 'Rappeler, informer et le prouver', long],
        ['Désinscriptions : numéro et date', 'N’écrire à personne qui refuse', 'Jusqu’à nouvel accord'],
        ['Accords : qui accepte les promotions, date et source', 'Envoyer des promotions', 'Jusqu’au retrait'],
        ['Activité : ce qui a été fait et quand', 'Voir et corriger les erreurs', long],
        ['Personnel : nom, horaires, congés', 'Planifier les rendez-vous', 'Jusqu’à suppression'],
      ];
    },
  },
  where: {
    title: 'Où',
    rows: (folder: string, copies: string | null) => [
      ['Données', 'Sur cet ordinateur, lisibles par son utilisateur seul, hors du cloud'],
      ['Sauvegardes', `${folder} (les quatorze dernières de chaque sorte, et les manuelles)`],
      ...(copies === null ? [] : [['Copies des sauvegardes', copies]]),
      ['Clé du compte SMS', 'Dans le trousseau de cet ordinateur'],
    ],
  },
  recipients: {
    title: 'Destinataires',
    head: ['Qui', 'Quoi', 'Pourquoi'],
    rows: (service: string) => [
      [service, 'Numéro, texte et heure de chaque SMS', 'L’envoyer par SMS'],
      ['Personne d’autre', 'Bellbird n’envoie rien à ses auteurs', ''],
    ],
  },
  rights: {
    title: 'Droits des personnes',
    rows: [
      ['Copie', 'Dans le volet de la personne : tout enregistrer'],
      ['Rectification', 'Modifier dans le volet de la personne'],
      ['Effacement', 'Effacer dans le volet. La désinscription reste en code'],
      ['Plus de SMS', 'Ne pas envoyer de SMS, pour le numéro et qui le partage'],
    ],
  },
  security: {
    title: 'Protection',
    rows: [
      ['Accès', 'Le compte utilisateur de cet ordinateur'],
      ['Données supprimées', 'Écrasées dans les fichiers'],
      ['Preuve des envois', 'Un registre chaîné où dommages et changements isolés se voient'],
      ['Chiffrement du disque', '…'],
    ],
  },
};

export const ledger: typeof english.ledger = {
  hint: 'Chaque SMS est noté avant son départ. Cette page montre les dommages et les lignes changées. Gardez la dernière empreinte : elle seule montre des notes toutes réécrites.',
  save: 'Enregistrer la page qui le vérifie',
  fileName: 'check-send-ledger.html',
  saved: 'check-send-ledger.html est enregistré. Ouvrez-le.',
  choose: (folder, backups) => `Choisissez-y les fichiers du dossier ${folder}. Il est à côté de ${backups}.`,
  open: 'Ouvrir le dossier de Bellbird',
};
