import { useEffect, useState } from "react";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { splitImagePath, type MediaView } from "#contract/media/media.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { BLANK_ROW, DRAFT_TEXTS, EMPTY_DRAFT, type ProductDraft } from "./product-draft.ts";

/** An unsaved product, stored for this tab. Files that are not uploaded yet are not included. */
export type StoredDraft = { savedAt: number; draft: ProductDraft; media: MediaView[] };

const KEY = "productDraft";

/** Parses a stored draft and fills in missing fields. Undefined if it is missing or unreadable. */
export function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<StoredDraft> | null;
    if (typeof stored?.savedAt !== "number" || !Array.isArray(stored.media)) return undefined;
    const draft: ProductDraft = { ...EMPTY_DRAFT, ...stored.draft };
    const lists = [
      draft.categories,
      draft.variations,
      draft.stones,
      draft.otherCharges,
      draft.personalisation,
      draft.goesWith,
    ];
    const isValid = DRAFT_TEXTS.every((name) => typeof draft[name] === "string") && lists.every(Array.isArray);
    const media = stored.media.filter(({ url }) => splitImagePath(url).length === 1);
    if (!isValid) return undefined;
    const variations = draft.variations.map((row) => ({ ...BLANK_ROW, ...row }));
    return { savedAt: stored.savedAt, draft: { ...draft, variations }, media };
  } catch {
    return undefined;
  }
}

/** Stored per tab, so that new products in two tabs do not collide. */
const draftStore = {
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
      // Storage can be disabled or full. The draft then lives as long as the page.
    }
  },
};

type Options = {
  draft: ProductDraft;
  media: readonly MediaView[];
  /** Whether there is input worth storing. */
  isDirty: boolean;
  restore: (stored: StoredDraft) => void;
};

/** Stores the input, so that it survives a reload or a crash, and offers the draft of an earlier visit. */
export function useStoredDraft({ draft, media, isDirty, restore }: Options) {
  const [offered, setOffered] = useState(draftStore.read);

  useEffect(() => {
    draftStore.write(isDirty ? { savedAt: Date.now(), draft, media: [...media] } : offered);
  }, [draft, media, isDirty, offered]);

  return {
    offered,
    /** Swaps the offered draft with the current input, so that the input can be restored. */
    accept(): void {
      if (!offered) return;
      setOffered(isDirty ? { savedAt: Date.now(), draft, media: [...media] } : undefined);
      restore(offered);
    },
    decline: () => setOffered(undefined),
    /** Called when the product is saved or discarded. An offered draft that is still open is preserved. */
    clear: () => draftStore.write(offered),
  };
}

export type DraftOfferProps = { offered: StoredDraft; onAccept: () => void; onDecline: () => void };

export function DraftOffer({ offered, onAccept, onDecline }: DraftOfferProps) {
  const title = offered.draft.title.trim();
  useHeadingFocusAfterwards();
  return (
    <Note tone="warn" icon="history" className="mb-4">
      <p>
        You have not finished {title === "" ? "a product" : `“${title}”`}, last changed{" "}
        {formatDateTime(new Date(offered.savedAt).toISOString())}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2 text-ink">
        <Button variant="outline" size="small" onClick={onAccept}>
          Go on with it
        </Button>
        <Button variant="quiet" size="small" onClick={onDecline}>
          Discard it
        </Button>
      </div>
    </Note>
  );
}
