export const JOURNAL_PATH = "/journal";

export function journalPagePath(page: number): string {
  return page === 1 ? JOURNAL_PATH : `${JOURNAL_PATH}?page=${page}`;
}
