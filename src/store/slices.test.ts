/** Who may write what: read by the compiler, which fails where one of these is no error any more. */
import { expect, it } from 'vitest';
import type { LayoutState } from './layout-state.ts';
import type {
  AblationState,
  BackboneState,
  ComparisonState,
  CursorState,
  DocumentState,
  ManualRepliesState,
  PageState,
  RunsState,
  Slice,
  WorkbenchState,
} from './state.ts';

/** Every two slices of the list, as far as they have a name in common. */
type Shared<All extends readonly unknown[]> = All extends readonly [infer First, ...infer Rest]
  ? (keyof First & keyof Rest[number]) | Shared<Rest>
  : never;

type Slices = [
  DocumentState,
  RunsState,
  ComparisonState,
  AblationState,
  CursorState,
  BackboneState,
  ManualRepliesState,
  WorkbenchState,
  LayoutState,
];

function slice<S extends object>() {
  const written: object[] = [];
  const of: Slice<S> = { get: () => ({}) as PageState, set: (part) => void written.push(part) };
  return { of, written };
}

it('a slice writes its own part', () => {
  const { of, written } = slice<CursorState>();
  of.set({ cursor: { at: 0, following: true }, chosen: undefined });
  expect(written).toHaveLength(1);
});

it('another slice’s part is an error, spread or by name', () => {
  const { of, written } = slice<DocumentState>();
  // @ts-expect-error the cursor is not the document's
  of.set({ question: '', cursor: { at: 0, following: true } });
  const wider = { question: '', trouble: 'None.' };
  // @ts-expect-error what went wrong is the layout's
  of.set(wider);
  // @ts-expect-error the branch on screen is the runs'
  of.set({ ...wider, branch: undefined, trouble: undefined });
  expect(written).toHaveLength(3);
});

it('no part has two owners, and none has no owner', () => {
  const shared: Shared<Slices>[] = [];
  const ownerless: Exclude<keyof PageState, keyof Slices[number] | SliceKeys<Slices>>[] = [];
  expect([shared, ownerless]).toEqual([[], []]);
});

type SliceKeys<All extends readonly unknown[]> = All extends readonly [infer First, ...infer Rest]
  ? keyof First | SliceKeys<Rest>
  : never;
