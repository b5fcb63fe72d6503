/** Links into the page: `#example=ID&method=ID&step=N`. What a link does not know is left out, never an error. */

export interface Link {
  readonly example?: string;
  readonly method?: string;
  /** From 1, as people count. */
  readonly step?: number;
}

const ID = /^[\w-]{1,80}$/;

export function parseLink(hash: string): Link {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const id = (name: string): string | undefined => {
    const value = given.get(name) ?? '';
    return ID.test(value) ? value : undefined;
  };
  const [example, method] = [id('example'), id('method')];
  const step = /^[1-9]\d{0,5}$/.test(given.get('step') ?? '') ? Number(given.get('step')) : undefined;
  return { ...(example && { example }), ...(method && { method }), ...(step !== undefined && { step }) };
}

export function writeLink({ example, method, step }: Link): string {
  const parts = Object.entries({ example, method, step }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}
