import { sql } from "kysely";

/**
 * Marks a statement whose plan each connection caches: planning a page's statements takes longer than running them.
 * Only for statements for which one plan suits all parameters, which is not the case for a text search, for example.
 * PostgreSQL uses the generic plan when its estimated cost is no higher than that of a custom plan. A list of one
 * element should therefore be passed as a single value, because PostgreSQL assumes ten elements for a list of unknown
 * length.
 */
export const prepared = sql.raw("/* prepared */");
