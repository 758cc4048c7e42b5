/** The page number, from 1, and the page size, at most 100. */
export type PageQuery = { page?: number; pageSize?: number };

/** Metadata of a list: the total number of rows, and the number of the next page, if any. */
export type ListMeta = { total: number; nextPage: number | null };
