/** A temporary obstacle caused by another process. `notYet` is the message to show if it does not go away. */
export type NotYet = { readonly notYet: string };
