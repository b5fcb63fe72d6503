/** The platform's types that pure code may name, for tsconfig.pure.json: types only, nothing to call. */
interface AbortSignal {
  readonly aborted: boolean;
}
