/**
 * Functions that compute once and keep what came out as long as the object is that it was computed for. They are for
 * objects that never change, as tables, steps, states and runs are; two objects with the same content are computed
 * each.
 */

/** Computes once for each object. */
export function memoised<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  // Not by `memoisedBy`: some are asked for every cell of a large table.
  const values = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const before = values.get(key);
    if (before) return before.value;
    const value = compute(key);
    values.set(key, { value });
    return value;
  };
}

/** Computes once for each object with each second value: one more object, or what is compared by `===`. */
export function memoisedPair<K extends object, S, V>(
  compute: (key: K, second: S) => V,
): (key: K, second: S) => V {
  const bySecond = memoised((key: K) => {
    const ofObject = memoised((second: S & object) => compute(key, second));
    const ofOther = new Map<S, V>();
    return (second: S): V => {
      if (typeof second === 'object' && second !== null) return ofObject(second);
      if (!ofOther.has(second)) ofOther.set(second, compute(key, second));
      return ofOther.get(second) as V;
    };
  });
  return (key, second) => bySecond(key)(second);
}

/** Computes once for each object with the second value that was asked for last: for what is large and soon done with. */
export function memoisedLast<K extends object, S, V>(
  compute: (key: K, second: S) => V,
): (key: K, second: S) => V {
  const last = new WeakMap<K, { readonly second: S; readonly value: V }>();
  return (key, second) => {
    const before = last.get(key);
    if (before && before.second === second) return before.value;
    const value = compute(key, second);
    last.set(key, { second, value });
    return value;
  };
}

/** Computes once for the object that `keyOf` picks from the arguments; the others are to follow from it. */
export function memoisedBy<A extends readonly unknown[], V>(
  keyOf: (...given: A) => object,
  compute: (...given: A) => V,
): (...given: A) => V {
  const values = new WeakMap<object, { readonly value: V }>();
  return (...given) => {
    const key = keyOf(...given);
    const before = values.get(key);
    if (before) return before.value;
    const value = compute(...given);
    values.set(key, { value });
    return value;
  };
}

/**
 * Computes once for each text, while all texts that are kept have no more than so many letters together; beyond that
 * all are forgotten and kept anew. For texts that come again and again, as words, cells and passages do.
 */
export function memoisedText<V>(letters: number, compute: (text: string) => V): (text: string) => V {
  const values = new Map<string, V>();
  let kept = 0;
  return (text) => {
    const before = values.get(text);
    if (before !== undefined || values.has(text)) return before as V;
    const value = compute(text);
    if (text.length > letters) return value;
    if (kept + text.length > letters) {
      values.clear();
      kept = 0;
    }
    values.set(text, value);
    kept += text.length;
    return value;
  };
}
