/** The day on which the policies were last changed. A change of their words comes with a change of this day. */
export const IN_FORCE = { iso: "2026-11-22", words: "Nov 22, 2026" };
