import { Fragment } from 'react';
import { Kbd } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { keyName } from '../../ui/platform.ts';
import { words } from './help.words.ts';
import css from './shortcut-help.module.css';

/** Lists the keys as they are called on this computer. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <div className={css.parts}>
        {words.parts.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className={css.name}>{name}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={css.shortcut}>
                  <dt className={css.keys}>
                    {keys.map((combination, index) => (
                      <Fragment key={combination.join('+')}>
                        {index > 0 && <span className={css.or}>{words.or}</span>}
                        {combination.map(key => (
                          <Kbd key={key}>{keyName(key)}</Kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
