/** A note among staff, or why money goes back. */
export const LONGEST_NOTE = 1_000;
