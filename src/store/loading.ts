/** Code that is loaded on demand may not come. */
export const NOT_LOADED = 'A part of the page could not be loaded; check the connection and try again.';
