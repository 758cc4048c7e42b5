/** An invariant with a query for its violations: rows with one descriptive column `broken`. */
export type Invariant = { name: string; broken: string };
