import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'look' | 'children' | 'aria-label'> {
  readonly name: string;
  readonly icon: IconName;
  /** What the tip adds to the name: a key, or what it is there for. */
  readonly tip?: string | undefined;
}

interface ToggleProps extends Omit<Props, 'onClick' | 'onToggle' | 'aria-pressed'> {
  readonly on: boolean | undefined;
  readonly onToggle: (on: boolean) => void;
}

/** A tool in a bar: a sign, with its name for the pointer that rests on it and for screen readers. */
export const IconButton = ({ name, icon, tip, ...props }: Props) => (
  <Button {...props} look="tool" aria-label={name} title={tip === undefined ? name : `${name}: ${tip}`}>
    <Icon name={icon} />
  </Button>
);

/** A tool that is on or off. */
export const ToggleButton = ({ on, onToggle, ...props }: ToggleProps) => (
  <IconButton {...props} aria-pressed={on} onClick={() => onToggle(!on)} />
);
