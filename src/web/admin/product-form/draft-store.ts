import { splitImagePath, type MediaView } from "#contract/media/media.ts";
import { DRAFT_TEXTS, EMPTY_DRAFT, type ProductDraft } from "./product-draft.ts";

/** An unfinished product as this tab keeps it; files that were not uploaded are not in it. */
export type StoredDraft = { savedAt: number; draft: ProductDraft; media: MediaView[] };

const KEY = "productDraft";

/** What was stored, made whole; nothing when it cannot be read or there is nothing in it. */
export function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<StoredDraft> | null;
    if (typeof stored?.savedAt !== "number" || !Array.isArray(stored.media)) return undefined;
    const draft: ProductDraft = { ...EMPTY_DRAFT, ...stored.draft };
    const isSound = DRAFT_TEXTS.every((name) => typeof draft[name] === "string") && Array.isArray(draft.variations);
    const media = stored.media.filter(({ url }) => splitImagePath(url).length === 1);
    return isSound && Array.isArray(draft.categories) ? { savedAt: stored.savedAt, draft, media } : undefined;
  } catch {
    return undefined;
  }
}

/** Of this tab alone, so that two tabs with two new products do not meet. */
export const draftStore = {
  read(): StoredDraft | undefined {
    try {
      return parseDraft(sessionStorage.getItem(KEY));
    } catch {
      return undefined;
    }
  },
  write(stored: StoredDraft | undefined): void {
    try {
      if (stored) sessionStorage.setItem(KEY, JSON.stringify(stored));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage can be switched off or full; then the draft lives as long as the page.
    }
  },
};
