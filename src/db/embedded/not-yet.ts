/** Somebody else is in the way for the moment, and this is the line to show if that does not pass. */
export type NotYet = { readonly notYet: string };
