/** The operations that belong to the program rather than to one world: the worlds, practice, restoring, resuming. */
import { AppError } from '../../src-shared/contract/errors.ts';
import { putAside, putUnreleasedAside } from '../storage/backup/backup.ts';
import { putBackLost, restoreBackup } from './backup/restore-backup.ts';
import { desktopOperations } from './desktop-operations.ts';
import { resumeSending } from './messages/messages.ts';
import { resetPractice } from './open-worlds.ts';
import { removeEverything } from './privacy/remove-everything.ts';
import { openAgain, openFirstWorld, type Program, runAlone, show, shownWorld } from './program.ts';
import { aboutWorld, problemReport, saveReport } from './report/problem-report.ts';
import { forgetSuspicion } from './rescue/lost-or-damaged-at-start.ts';
import { noRescue, type RescueMode, type RescueOperations } from './rescue/rescue-mode.ts';
import type { ShellHandlers } from './running-worlds.ts';
import { noteTeamOfBackup, team } from './team/team.ts';
import { appState } from './world/app-state.ts';
import type { PracticeGateway } from './world/practice-account.ts';
import { databaseFile, ledgerFolder, type World } from './world/world.ts';

/** Returns the program's operations while its records are there. */
export function programOperations(program: Program): ShellHandlers {
  const { ports, worlds } = program;
  const state = () => appState(shownWorld(program), ports);
  return {
    'app.state': state,
    'app.enterWorld': async ({ world }) => {
      await runAlone(program, async () => {
        await show(program, world);
        worlds.get('live').world.tables.settings.save({ opensIn: world });
      });
      return state();
    },
    'app.chooseLook': choice => {
      const live = worlds.get('live').world.tables.settings;
      const look = { ...live.get().look, ...choice };
      live.save({ look });
      const shown = shownWorld(program);
      shown.tables.settings.save({ look });
      shown.changed('look');
      return state();
    },
    'practice.moveClock': async ({ minutes }) => {
      const gateway = practiceGateway(program);
      await gateway.setOffset(gateway.offsetMs() + minutes * 60_000);
      shownWorld(program).afterWrite('practiceClock');
      await shownWorld(program).dispatcher.waitUntilIdle();
      return state();
    },
    'practice.reset': async () => {
      const gateway = practiceGateway(program);
      await runAlone(program, async () => {
        await gateway.reset();
        await worlds.close('practice');
        resetPractice(ports);
        await worlds.open('practice');
        // Who has set up the business is not greeted as if there were none.
        const { welcomeDone } = worlds.get('live').world.tables.settings.get();
        if (welcomeDone) worlds.get('practice').world.tables.settings.save({ welcomeDone });
      });
      return state();
    },
    'backup.begin': program.incoming.begin,
    'backup.part': program.incoming.part,
    'backup.restore': async input => {
      await runAlone(program, async () => {
        const { world, backups, stored } = worlds.get(program.shown);
        await stored();
        await restoreBackup(
          ports,
          { asked: input, incoming: program.incoming },
          {
            world,
            backups,
            close: () => worlds.close(program.shown),
            replaced: () => {
              program.replacements += 1;
            },
            open: () => openAgain(program, program.shown),
          },
        );
      });
      return state();
    },
    'privacy.removeAll': async () => {
      await runAlone(program, () => removeEverything(program));
      return state();
    },
    ...team(() => shownWorld(program), program.desk, ports),
    ...desktopOperations(ports),
    'report.look': () => problemReport(ports, aboutWorld(shownWorld(program))),
    'report.make': () => saveReport(ports, aboutWorld(shownWorld(program))),
    ...noRescue,
    // After a failed write nobody knows what the disk kept: the files are opened anew and read before anything leaves.
    'sending.resume': async () => {
      if (shownWorld(program).dispatcher.halted() !== null) {
        await runAlone(program, async () => {
          await worlds.close(program.shown);
          await openAgain(program, program.shown);
        });
        // The files turned out to be restored records, which a person has to review before anything is sent.
        if (shownWorld(program).tables.settings.get().restored !== null) return state();
      }
      resumeSending(shownWorld(program));
      return state();
    },
  };
}

/** Returns the operations that end the rescue: each puts files in place, opens the live world on them and logs it. */
export function endOfRescue(program: Program): RescueOperations {
  const { ports } = program;
  /** `place` puts the files in place and returns what is noted in the world that is opened on them. */
  const endRescue = async (mayBeNew: boolean, place: (rescue: RescueMode) => Promise<(world: World) => void>) => {
    await runAlone(program, async () => {
      if (!program.rescue) throw new AppError({ code: 'records-there' });
      const note = await place(program.rescue);
      forgetSuspicion(ports);
      putUnreleasedAside(ledgerFolder(ports, 'live'));
      await program.rescue.end();
      program.rescue = null;
      program.replacements += 1;
      note(await openAgain(program, 'live', mayBeNew));
    });
    return appState(shownWorld(program), ports);
  };
  return {
    'backup.begin': program.incoming.begin,
    'backup.part': program.incoming.part,
    'rescue.restore': input =>
      endRescue(false, async () => {
        const { fileName } = await putBackLost(ports, { asked: input, incoming: program.incoming });
        return ({ tables, now }) => {
          tables.settings.save({ opensIn: 'live' });
          tables.log.add(now(), 'person', 'backup-restored', { file: fileName });
          noteTeamOfBackup({ tables, now });
        };
      }),
    'rescue.startAnew': () =>
      endRescue(true, async ({ why, ledger }) => {
        // What the keychain remembers belongs to nothing that is left here, so nothing here could ever be compared with it.
        if (why === 'all-gone') await ports.installId.forget?.();
        putAside(databaseFile(ports, 'live'));
        return ({ tables, now }) => {
          // A person reviews what the send ledger knows in the live world, so the program opens there.
          tables.settings.save({ opensIn: 'live', replacesLost: ledger !== 'own' });
          tables.log.add(now(), 'person', 'records-begun-anew', {});
        };
      }),
    'rescue.tryAgain': async () => {
      await runAlone(program, async () => {
        if (!program.rescue) throw new AppError({ code: 'records-there' });
        await program.rescue.end();
        program.rescue = null;
        await openFirstWorld(program, () => true);
      });
      return { isOpen: program.rescue === null };
    },
  };
}

/** Returns the practice service. Throws AppError `practice-only` while another world is shown. */
function practiceGateway({ shown, worlds }: Program): PracticeGateway {
  const practice = shown === 'practice' ? worlds.practice() : null;
  if (!practice) throw new AppError({ code: 'practice-only' });
  return practice;
}
