import { IconButton } from '../components/icon-button.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import styles from './present-bar.module.css';
import { isDark } from './theme.ts';

/** While a run is presented: what its keys do, for who has none at hand. */
export default function PresentBar() {
  const { present, hideAnswer, setTheme } = useActions();
  const hidden = usePage((state) => state.presenting?.answer === 'hidden');
  return (
    <header className={styles.bar}>
      <h1 className={shared.unseen}>tablewalk</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div role="group" aria-label="Presenting">
        <IconButton
          name={hidden ? 'Show the answer' : 'Hide the answer'}
          icon={hidden ? 'seen' : 'unseen'}
          tip={hidden ? 'a' : 'h'}
          onClick={() => hideAnswer(!hidden)}
        />
        <IconButton
          name="Light or dark"
          icon="theme"
          tip="t"
          onClick={() => setTheme(isDark() ? 'light' : 'dark')}
        />
        <IconButton name="Leave" icon="hide" tip="Esc" onClick={() => present(false)} />
      </div>
    </header>
  );
}
