import { databaseAway } from "./database-away.ts";
import { databaseHangs } from "./database-hangs.ts";
import { overload } from "./overload.ts";
import { poolExhausted } from "./pool-exhausted.ts";
import type { Scenario } from "./scenario.ts";

/** In the order in which they are tried. */
export const scenarios: readonly Scenario[] = [databaseAway, databaseHangs, poolExhausted, overload];
