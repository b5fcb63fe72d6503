export function firstLoad(folder?: string): { readonly entry: string[]; readonly drawn: string[] };
