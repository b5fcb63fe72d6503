/** Where bands and marks stand on a track of some width: worked out from counts, so that no step measures anything. */
import type { Band, StepMark } from '../../run/bands.ts';

export interface PlacedMark extends StepMark {
  /** Of its middle, in pixels from the start of the track. */
  readonly x: number;
}

export interface PlacedBand {
  /** All of its name, and as much of it as there is room for. */
  readonly name: string;
  readonly shortName: string;
  readonly left: number;
  readonly width: number;
  /** It has room for a count alone. */
  readonly folded: boolean;
  readonly marks: readonly PlacedMark[];
  /** Where the request that is waited for stands. */
  readonly pending?: number;
}

export interface Places {
  readonly bands: readonly PlacedBand[];
  /** The room of a mark that is not in a folded band. */
  readonly slot: number;
}

/** Steps that have less room than this are folded. */
const NARROWEST_SLOT = 14;
/** Of a folded band, and of several in one. */
const FOLDED = 30;
const FOLDED_SEVERAL = 64;
/** Between two bands. */
const GAP = 4;
/** Beside the name, and of a letter of it, at the widest. */
const NAME_PADDING = 14;
const NAME_LETTER = 6.2;

/**
 * The bands side by side, every step with the same room. Where that is too little, all bands but the current one are
 * folded; where even those are too many, all before it are one, and all after it.
 * @param current the place of the current band among the bands
 */
export function placesOf(bands: readonly Band[], width: number, current: number): Places {
  const slots = bands.map(slotsOf);
  const all = sum(slots);
  if (all === 0 || width <= 0) return { bands: [], slot: 0 };
  if (bands.length === 1 || all * NARROWEST_SLOT <= width) {
    const slot = width / all;
    return {
      bands: placed(
        bands,
        (index) => (slots[index] ?? 0) * slot,
        () => false,
      ),
      slot,
    };
  }
  const { groups, now } = grouped(bands, width, current);
  const foldedWidth = (index: number) => (groups[index]?.several ? FOLDED_SEVERAL : FOLDED);
  const taken = sum(groups.map((_, index) => (index === now ? 0 : foldedWidth(index))));
  const rest = Math.max(FOLDED, width - taken);
  return {
    bands: placed(
      groups.map(({ band }) => band),
      (index) => (index === now ? rest : foldedWidth(index)),
      (index) => index !== now,
    ),
    slot: rest / Math.max(1, slotsOf(groups[now]?.band)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const slotsOf = (band: Band | undefined): number => (band ? band.marks.length + (band.waits ? 1 : 0) : 0);

interface Grouped {
  readonly groups: readonly { readonly band: Band; readonly several: boolean }[];
  readonly now: number;
}

/** Each band by itself, where that leaves half of the track to the current one; else those around it as one. */
function grouped(bands: readonly Band[], width: number, current: number): Grouped {
  const now = Math.max(0, Math.min(bands.length - 1, current));
  if ((bands.length - 1) * FOLDED <= width / 2)
    return { groups: bands.map((band) => ({ band, several: false })), now };
  const before = joined(bands.slice(0, now));
  const after = joined(bands.slice(now + 1));
  const middle = bands.slice(now, now + 1).map((band) => ({ band, several: false }));
  return { groups: [...before, ...middle, ...after], now: before.length };
}

function joined(bands: readonly Band[]): Grouped['groups'] {
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last) return [];
  const band: Band = {
    name: first === last ? first.name : `${first.name} – ${last.name}`,
    marks: bands.flatMap(({ marks }) => marks),
    waits: last.waits,
  };
  return [{ band, several: first !== last }];
}

function placed(
  bands: readonly Band[],
  widthOf: (index: number) => number,
  isFolded: (index: number) => boolean,
): readonly PlacedBand[] {
  let at = 0;
  return bands.map((band, index) => {
    const room = widthOf(index);
    const slot = room / Math.max(1, slotsOf(band));
    const start = at;
    at += room;
    const width = Math.max(2, room - GAP);
    return {
      name: band.name,
      shortName: shortened(band.name, width),
      left: start + GAP / 2,
      width,
      folded: isFolded(index),
      marks: band.marks.map((mark, place) => ({ ...mark, x: start + (place + 0.5) * slot })),
      ...(band.waits ? { pending: start + room - slot / 2 } : {}),
    };
  });
}

/** A name that does not fit is its number, "Round 12" 12 and "Round 2 – Round 9" 2–9; nothing where that is too long. */
function shortened(name: string, width: number): string {
  const numbers = name.match(/\d+(?= –|$)/g)?.join('–') ?? '';
  return [name, numbers].find((text) => text.length * NAME_LETTER + NAME_PADDING <= width) ?? '';
}

/** How the notes at a step are drawn in the room that it has: so many ticks, and their number where it is told. */
export function ticksOf(notes: number, slot: number): { readonly ticks: number; readonly counted: boolean } {
  const counted = notes > TICKS;
  const room = Math.max(1, Math.floor((slot - 2 - (counted ? NUMBER : 0)) / TICK));
  return { ticks: Math.min(notes, TICKS, room), counted: counted && slot >= NUMBER + TICK };
}

/** More are counted. */
const TICKS = 4;
/** Widths of a tick with the gap beside it, and of a number of two digits. */
const TICK = 4;
const NUMBER = 14;

/** The step at a place on the track: the nearest, or in a folded band the one that stands so far along it. */
export function stepAt({ bands }: Places, x: number): number | undefined {
  const marks = bands.flatMap((band) => band.marks);
  const nearest = marks.reduce<PlacedMark | undefined>(
    (best, mark) => (best === undefined || Math.abs(mark.x - x) < Math.abs(best.x - x) ? mark : best),
    undefined,
  );
  return nearest?.step;
}

/** The mark of a step, where the track has it. */
export function markAt({ bands }: Places, step: number | undefined): PlacedMark | undefined {
  for (const { marks } of bands) for (const mark of marks) if (mark.step === step) return mark;
  return undefined;
}
