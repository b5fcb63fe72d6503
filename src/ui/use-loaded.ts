import { useEffect, useState } from 'react';

/** What a promise gives, once it does; anew whenever the key is another. */
export function useLoaded<T>(key: unknown, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: unknown; readonly value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when
  useEffect(() => {
    let here = true;
    void load().then((value) => here && setLoaded({ key, value }));
    return () => {
      here = false;
    };
  }, [key]);
  return loaded && loaded.key === key ? loaded.value : undefined;
}
