/**
 * Does some work once the next frame is drawn; gives a way to call it off. A step changes the words first and the
 * drawing one frame later: together they take longer than a frame, and one would be lost at every step.
 */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
