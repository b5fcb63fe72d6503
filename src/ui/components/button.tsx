import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `strong` is what is done next, `tool` stands in a bar, `link` in a sentence. */
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = {
  plain: styles.button,
  strong: `${styles.button} ${styles.strong}`,
  link: styles.link,
  tool: styles.tool,
};

export function Button({ look = 'plain', className = '', type = 'button', ...props }: Props) {
  return <button {...props} type={type} className={`${LOOKS[look]} ${className}`} />;
}
