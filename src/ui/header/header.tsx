import { lazy, Suspense, useEffect, useState } from 'react';
import { isKept } from '../../store/next-run.ts';
import { isBusy } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { SettingsButton } from '../backbone/settings-button.tsx';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { ExamplePick } from './example-pick.tsx';
import styles from './header.module.css';
import { KeepTrace } from './keep-trace.tsx';
import { Mark } from './mark.tsx';
import { Pick } from './pick.tsx';
import { RunButton } from './run-button.tsx';

const SetupDialog = lazy(() => import('../setup/setup-dialog.tsx'));

const isIncomplete = (
  backbones: ReturnType<typeof useOffers>['backbones'],
  id: string,
  configurations: PageState['configurations'],
): boolean =>
  backbones
    .find((one) => one.id === id)
    ?.settings.some(({ required, name }) => required && configurations[id]?.values[name] === undefined) ===
  true;

/** Which table is open, and what the next run is made with. On a phone the latter is folded away. */
export function Header({ onHelp }: { readonly onHelp: () => void }) {
  const { present, startOpening, chooseMethod, choosePreset, chooseBackbone, openSettings } = useActions();
  const { methods, backbones } = useOffers();
  const setup = usePage((state) => state.setup);
  const configurations = usePage((state) => state.configurations);
  const [unfolded, setUnfolded] = useState(false);
  // Nothing is loaded for it before it is opened once.
  const [comparing, setComparing] = useState<boolean>();
  const busy = usePage(isBusy);
  const kept = usePage((state) => isKept(state, methods));
  // What runs is looked at, and a phone has no room for both.
  useEffect(() => {
    if (busy) setUnfolded(false);
  }, [busy]);
  const presets = methods.find(({ id }) => id === setup.method)?.presets ?? [];
  // Without what is required nothing could be asked; who only passes it with the arrows is not held up.
  const pickBackbone = (id: string, passing: boolean) => {
    chooseBackbone(id);
    if (!passing && isIncomplete(backbones, id, configurations)) openSettings();
  };
  return (
    <>
      <header className={styles.header} data-unfolded={unfolded ? '' : undefined}>
        <h1 className={styles.mark}>
          <Mark />
          tablewalk
        </h1>
        <div className={styles.openTable}>
          <ExamplePick />
          <Button onClick={startOpening}>
            Open<span className={styles.rest}> table</span>
          </Button>
        </div>
        <div className={styles.setup}>
          <Button className={styles.unfold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            Setup
          </Button>
          <div className={styles.how}>
            <Pick label="Method" value={setup.method} choices={methods} onPick={chooseMethod} />
            {presets.length > 1 && (
              <Pick label="Preset" value={setup.preset} choices={presets} onPick={choosePreset} />
            )}
            <Pick label="Backbone" value={setup.backbone} choices={backbones} onPick={pickBackbone} />
            <IconButton
              name="Compare setups"
              icon="setups"
              tip="what each takes"
              onClick={() => setComparing(true)}
            />
            <SettingsButton />
          </div>
          {kept && <KeepTrace />}
          <RunButton />
        </div>
        <IconButton
          name="Present"
          icon="present"
          tip="f"
          className={styles.help}
          onClick={() => present(true)}
        />
        <IconButton name="Keys" icon="help" tip="?" className={styles.help} onClick={onHelp} />
      </header>
      {comparing !== undefined && (
        <Suspense>
          <SetupDialog open={comparing} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
