import type { ComponentProps } from 'react';
import styles from './panel.module.css';

export interface PanelProps extends ComponentProps<'section'> {
  /** Of the region, for who does not see where it ends. */
  readonly name: string;
}

/** A part of the page with a frame of its own. */
export const Panel = ({ name, className = '', ...props }: PanelProps) => (
  <section {...props} aria-label={name} className={`${styles.panel} ${className}`} />
);
