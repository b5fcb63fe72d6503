import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';

/** Where the bar of the pane around has room for tools; null until it is drawn, undefined where there is no bar. */
export const PaneBarContext = createContext<HTMLElement | null | undefined>(undefined);

interface Props {
  /** Of the toolbar, for who does not see where it ends. */
  readonly name: string;
  /** Where there is no pane around. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Tools of what a pane shows: they stand in the pane's bar, as one stop of Tab; arrow keys go from tool to tool. */
export function PaneTools({ name, className, children }: Props) {
  const bar = useContext(PaneBarContext);
  const toolbar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepOneStop(toolbar.current));
  if (bar === null) return null;
  const tools = (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={name}
      className={bar === undefined ? className : undefined}
      onKeyDown={goFromToolToTool}
      onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
    >
      {children}
    </div>
  );
  return bar === undefined ? tools : createPortal(tools, bar);
}

const toolsIn = (toolbar: HTMLElement | null): HTMLButtonElement[] => [
  ...(toolbar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/** The tool that has the focus, or had it last, is the one that Tab comes to; the first where none had it. */
function keepOneStop(toolbar: HTMLElement | null, focused?: Element): void {
  const tools = toolsIn(toolbar);
  const stop =
    tools.find((tool) => tool === focused) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0];
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
}

function goFromToolToTool(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  // Who pressed a tool with the pointer goes on stepping with the arrows.
  if (by === 0 || !document.activeElement?.matches(':focus-visible')) return;
  const tools = toolsIn(event.currentTarget);
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  // Elsewhere on the page the arrows step through the run.
  event.stopPropagation();
  event.preventDefault();
  tools[(at + by + tools.length) % tools.length]?.focus();
}
