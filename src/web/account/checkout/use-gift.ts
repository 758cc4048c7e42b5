import { useEffect, useState } from "react";
import { getGiftTerms } from "#contract/checkout/checkout.calls.ts";
import { findGiftMessageError, type GiftTermsView } from "#contract/gifts/gift.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { send } from "#web/browser/send.ts";

export type Gift = { wrap: boolean; message: string };

export const NO_GIFT: Gift = { wrap: false, message: "" };

/**
 * The gift options of the shop, and those of the chosen ones that it offers. Nothing is offered until the response has
 * arrived.
 */
export function useGift(chosen: Gift) {
  const [loaded, setLoaded] = useState<GiftTermsView | "failed">();
  const terms = typeof loaded === "object" ? loaded : undefined;
  // Known terms stay when they cannot be loaded again.
  const show = (found: GiftTermsView | "failed") =>
    setLoaded((before) => (found === "failed" && typeof before === "object" ? before : found));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void loadTerms(signal).then((found) => signal.aborted || setLoaded(found));
    return () => controller.abort();
  }, []);

  const gift = terms?.message ? { ...chosen, wrap: chosen.wrap && terms.wrapFee !== null } : NO_GIFT;
  // Gift options are optional: without a chosen one, the order can be placed before they are known.
  const isPending = terms === undefined && (chosen.wrap || chosen.message !== "");
  return {
    terms,
    gift,
    /** Whether the order would have the chosen options, and a good message. */
    isGood: !isPending && findGiftMessageError(gift.message) === undefined,
    /** Whether a choice could not be checked, so that the customer has to decide. */
    isUnverified: isPending && loaded === "failed",
    wrapPaise: gift.wrap ? toPaise(terms?.wrapFee ?? 0) : 0,
    recheck: () => void loadTerms().then(show),
  };
}

async function loadTerms(signal?: AbortSignal): Promise<GiftTermsView | "failed"> {
  const answer = await send(getGiftTerms, signal ? { signal } : {}).catch(() => undefined);
  return answer?.isSuccess ? answer.data : "failed";
}
