/**
 * Boxes of a fixed size, spread over a room so that none stands on another. A force layout knows how far points
 * should be apart, but words are much wider than high, and a panel may be small: it is turned, drawn out to the
 * room, and then boxes that still overlap are pushed apart.
 */
export interface Box {
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Between two boxes, in the same unit: room for an edge to be seen. */
const GAP = 16;
/** Where pushing does not end within so many rounds, the room is too small and is taken larger. */
const ROUNDS = 120;
const LARGER = 1.15;
const TRIES = 12;
/** A few boxes are not drawn out further than this over a large room. */
const MOST_STRETCH = 2.5;

interface Moving {
  x: number;
  y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes in their order, in a room that begins at 0, 0 and is larger than the given one only if it must be. */
export function spread(boxes: readonly Box[], room: Room): Box[] {
  for (let attempt = 0, size = room; ; attempt++) {
    const placed = drawnOut(turned(boxes, size), size);
    if (pushedApart(placed, size) || attempt === TRIES) return placed;
    size = { width: size.width * LARGER, height: size.height * LARGER };
  }
}

const extentOf = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { least, length: most - least };
};

/** A picture that is higher than wide lies down in a room that is wider than high, and the other way round. */
function turned(boxes: readonly Box[], { width, height }: Room): readonly Box[] {
  const across = extentOf(boxes.map(({ x }) => x)).length;
  const down = extentOf(boxes.map(({ y }) => y)).length;
  return across < down === width < height ? boxes : boxes.map((box) => ({ ...box, x: box.y, y: box.x }));
}

function drawnOut(boxes: readonly Box[], room: Room): Moving[] {
  const along = (at: 'x' | 'y', size: 'width' | 'height') => {
    const { least, length } = extentOf(boxes.map((box) => box[at]));
    const widest = Math.max(...boxes.map((box) => box[size]));
    const free = Math.max(0, room[size] - widest);
    const stretch = length === 0 ? 0 : Math.min(MOST_STRETCH, free / length);
    return (value: number) => room[size] / 2 + (value - least - length / 2) * stretch;
  };
  const [x, y] = [along('x', 'width'), along('y', 'height')];
  return boxes.map((box) => ({ ...box, x: x(box.x), y: y(box.y) }));
}

/** Moves the boxes in place; says if none is on another in the end. */
function pushedApart(boxes: readonly Moving[], room: Room): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) moved = push(a, b, round) || moved;
    }
    for (const box of boxes) {
      box.x = within(box.x, box.width, room.width);
      box.y = within(box.y, box.height, room.height);
    }
    if (!moved) return true;
  }
  return false;
}

const within = (middle: number, size: number, room: number): number =>
  Math.min(Math.max(middle, size / 2), Math.max(size, room) - size / 2);

/** Now and then boxes are pushed the longer way: else those between others and a wall would have nowhere to go. */
const LONGER_WAY = 5;

/** Both give way by half, along the axis on which less is needed. */
function push(a: Moving, b: Moving, round: number): boolean {
  const across = (a.width + b.width) / 2 + GAP - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 + GAP - Math.abs(a.y - b.y);
  // What is left of a push by halves is not worth another round.
  if (across < 1 || down < 1) return false;
  if (across < down === (round + 1) % LONGER_WAY > 0) {
    const way = (a.x <= b.x ? across : -across) / 2;
    a.x -= way;
    b.x += way;
  } else {
    const way = (a.y <= b.y ? down : -down) / 2;
    a.y -= way;
    b.y += way;
  }
  return true;
}
