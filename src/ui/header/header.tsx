import { useEffect, useState } from 'react';
import { isBusy } from '../../store/selectors.ts';
import { SettingsButton } from '../backbone/settings-button.tsx';
import { Button } from '../components/button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { ExamplePick } from './example-pick.tsx';
import styles from './header.module.css';
import { KeepTrace } from './keep-trace.tsx';
import { Mark } from './mark.tsx';
import { Pick } from './pick.tsx';
import { RunButton } from './run-button.tsx';

/** Which table is open, and what the next run is made with. On a phone the latter is folded away. */
export function Header() {
  const { startOpening, chooseMethod, choosePreset, chooseBackbone } = useActions();
  const { methods, backbones } = useOffers();
  const setup = usePage((state) => state.setup);
  const [unfolded, setUnfolded] = useState(false);
  const busy = usePage(isBusy);
  // What runs is looked at, and a phone has no room for both.
  useEffect(() => {
    if (busy) setUnfolded(false);
  }, [busy]);
  const presets = methods.find(({ id }) => id === setup.method)?.presets ?? [];
  return (
    <header className={styles.header} data-unfolded={unfolded ? '' : undefined}>
      <h1 className={styles.mark}>
        <Mark />
        tablewalk
      </h1>
      <div className={styles.openTable}>
        <ExamplePick />
        <Button onClick={startOpening}>Open table</Button>
      </div>
      <div className={styles.setup}>
        <Button className={styles.unfold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          Setup
        </Button>
        <Pick label="Method" value={setup.method} choices={methods} onPick={chooseMethod} />
        {presets.length > 1 && (
          <Pick label="Preset" value={setup.preset} choices={presets} onPick={choosePreset} />
        )}
        <div className={styles.backbonePick}>
          <Pick label="Backbone" value={setup.backbone} choices={backbones} onPick={chooseBackbone} />
          <SettingsButton />
        </div>
        <KeepTrace />
        <RunButton />
      </div>
    </header>
  );
}
