import type { HTMLAttributes, ReactNode, RefObject } from 'react';

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role' | 'tabIndex'> {
  readonly name: string;
  readonly inside?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What is longer than its panel scrolls in here, by keyboard too. */
export function Scroller({ name, inside, children, ...handlers }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={inside} {...handlers} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
