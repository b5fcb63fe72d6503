import { useEffect, useState } from 'react';
import { isBusy } from '../../store/selectors.ts';
import { SettingsButton } from '../backbone/settings-button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { ExamplePick } from './example-pick.tsx';
import { KeepTrace } from './keep-trace.tsx';
import { Mark } from './mark.tsx';
import { Pick } from './pick.tsx';
import { RunButton } from './run-button.tsx';
import './header.css';

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
    <header className={unfolded ? 'header unfolded' : 'header'}>
      <h1 className="mark">
        <Mark />
        tablewalk
      </h1>
      <div className="open-table">
        <ExamplePick />
        <button type="button" className="button" onClick={startOpening}>
          Open table
        </button>
      </div>
      <div className="setup">
        <button
          type="button"
          className="button unfold"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          Setup
        </button>
        <Pick label="Method" value={setup.method} choices={methods} onPick={chooseMethod} />
        {presets.length > 1 && (
          <Pick label="Preset" value={setup.preset} choices={presets} onPick={choosePreset} />
        )}
        <div className="backbone-pick">
          <Pick label="Backbone" value={setup.backbone} choices={backbones} onPick={chooseBackbone} />
          <SettingsButton />
        </div>
        <KeepTrace />
        <RunButton />
      </div>
    </header>
  );
}
