import { Button } from '../components/button.tsx';
import { useActions } from '../page-context.ts';

/** Opens the settings of the chosen backbone. */
export function SettingsButton() {
  const { openSettings } = useActions();
  return (
    <Button aria-label="Backbone settings" title="Backbone settings" onClick={openSettings}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M1.5 4.5h6m5 0h2M1.5 11.5h2m5 0h6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <circle cx="10" cy="4.5" r="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="6" cy="11.5" r="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Button>
  );
}
