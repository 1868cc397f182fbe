import type * as english from '../../../settings/app/app.words.ts';

export const words: typeof english.words = {
  background: {
    title: 'En arrière-plan',
    startsAtLogin: 'Démarrer avec cet ordinateur',
    startsAtLoginHint: 'Bellbird s’ouvre près de l’horloge à votre connexion.',
    notInstalled: 'Pour démarrer avec cet ordinateur, il faut le Bellbird installé.',
    keepsRunning: 'Continuer, fenêtre fermée, tant que des SMS attendent',
    keepsRunningHint: 'Bellbird reste près de l’horloge jusqu’à leur envoi. Ouvrez-le ou quittez-le là.',
  },
  ask: {
    title: 'Démarrer Bellbird avec cet ordinateur ?',
    text: 'Les SMS programmés partent quand même. Les nouveaux ne sont programmés que si Bellbird tourne.',
    yes: 'Démarrer avec cet ordinateur',
    no: 'Pas maintenant',
    done: 'Bellbird démarre avec cet ordinateur. À changer dans Réglages, Application.',
  },
  help: {
    title: 'Aide',
    version: (version, host) => `Bellbird ${version}, ${host === 'desktop' ? 'ordinateur' : 'dans le navigateur'}`,
    text: 'Envoyez un rapport à qui vous aide. Il n’a ni noms, ni numéros, ni SMS. Vous le relisez avant.',
    report: 'Signaler un problème…',
    logs: 'Ouvrir les journaux',
  },
};
