/** A temporary obstacle caused by another process. `blockedBy` is the message to show if it does not go away. */
export type Blocked = { readonly blockedBy: string };
