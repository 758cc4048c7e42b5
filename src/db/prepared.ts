import { sql } from "kysely";

/**
 * Ends a statement of which each connection keeps the plan: planning a page's statements takes longer than running them.
 * Only for statements that one plan serves whatever their parameters are, which a search for words, for example, is not.
 * PostgreSQL keeps to that plan when it expects it to cost no more than one of its own for each parameters' values: a list of
 * one is therefore a value, since of a list that it does not know it expects ten.
 */
export const prepared = sql.raw("/* prepared */");
