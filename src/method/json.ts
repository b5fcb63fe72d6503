/** Values that survive JSON unchanged: all that crosses the border between a method and the world. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
