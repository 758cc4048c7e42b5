/** Which page of a list, from 1 up, and how many rows it holds, at most 100. */
export type PageQuery = { page?: number; pageSize?: number };

/** Beside the rows of a list: how many there are in all, and the number of the next page, if there is one. */
export type ListMeta = { total: number; nextPage: number | null };
