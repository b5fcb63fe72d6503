interface Props {
  readonly text: string;
  readonly done: number | undefined;
  readonly of: number | undefined;
}

/** Without a known end it only says that something goes on. */
export const ProgressBar = ({ text, done, of }: Props) =>
  done === undefined || of === undefined || of === 0 ? (
    <progress aria-label={text} />
  ) : (
    <progress aria-label={text} value={Math.min(done, of)} max={of} />
  );
