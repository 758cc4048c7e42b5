import { useEffect, useState } from "react";
import type { MediaView } from "#contract/media/media.ts";
import { draftStore, type StoredDraft } from "./draft-store.ts";
import type { ProductDraft } from "./product-draft.ts";

type Options = {
  draft: ProductDraft;
  media: readonly MediaView[];
  /** Something was typed that is worth keeping. */
  isDirty: boolean;
  restore: (stored: StoredDraft) => void;
};

/** Keeps what is typed over a reload or a crash, and offers what an earlier visit left. */
export function useKeptDraft({ draft, media, isDirty, restore }: Options) {
  const [offered, setOffered] = useState(draftStore.read);

  useEffect(() => {
    if (isDirty) draftStore.write({ savedAt: Date.now(), draft, media: [...media] });
  }, [draft, media, isDirty]);

  return {
    offered,
    /** What was typed meanwhile takes the place of the offer, so that it can be had back. */
    accept(): void {
      if (!offered) return;
      setOffered(isDirty ? { savedAt: Date.now(), draft, media: [...media] } : undefined);
      restore(offered);
    },
    decline(): void {
      setOffered(undefined);
      if (!isDirty) draftStore.write(undefined);
    },
    /** The product is saved, or given up; an offer that is still open stays one. */
    forget: () => draftStore.write(offered),
  };
}
