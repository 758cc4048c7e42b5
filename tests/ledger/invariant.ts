/** What must hold, and a query for what breaks it: rows with one column `broken`, in words. */
export type Invariant = { name: string; broken: string };
