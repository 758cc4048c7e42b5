/** Runs a check even when other checks have failed. */
export const always = { when: () => true };
