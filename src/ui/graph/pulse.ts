/**
 * Look-ups travel along a rail: for each line that the current step looks along, a spark runs from where it looked
 * to what it saw. Short, called off by the next step, and not at all where motion is unwelcome.
 */
import type { Path } from './marks.ts';

const DURATION = 520;

/**
 * Starts the sparks; `pathsNow` gives the paths in screen pixels at each frame, so that they keep to their rails
 * while the graph is moved. Returns what calls them off.
 */
export function pulse(
  canvas: HTMLCanvasElement,
  pathsNow: () => readonly Path[],
  colour: string,
  ratio: number,
): () => void {
  const context = canvas.getContext('2d');
  if (!context || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  let frame = 0;
  let begun: number | undefined;
  const clear = () => context.clearRect(0, 0, canvas.width, canvas.height);
  const draw = (time: number) => {
    begun ??= time;
    const progress = Math.min(1, (time - begun) / DURATION);
    clear();
    context.save();
    context.scale(ratio, ratio);
    context.fillStyle = colour;
    // Fast at first, then settling: the eye follows where it ends.
    const eased = 1 - (1 - progress) ** 3;
    context.globalAlpha = progress < 0.8 ? 1 : (1 - progress) * 5;
    for (const { x1, y1, x2, y2 } of pathsNow()) {
      context.beginPath();
      context.arc(x1 + (x2 - x1) * eased, y1 + (y2 - y1) * eased, 5, 0, 2 * Math.PI);
      context.fill();
    }
    context.restore();
    if (progress < 1) frame = requestAnimationFrame(draw);
    else clear();
  };
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
    clear();
  };
}
