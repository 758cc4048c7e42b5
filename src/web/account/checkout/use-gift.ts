import { useEffect, useState } from "react";
import { getGiftTerms } from "#contract/checkout/checkout.calls.ts";
import { giftMessageFault, type GiftTermsView } from "#contract/gifts/gift.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { send } from "#web/browser/send.ts";

export type Gift = { wrap: boolean; message: string };

const NO_GIFT: Gift = { wrap: false, message: "" };

/**
 * The gift options of the shop, and those of the chosen ones that it offers. Nothing is offered until the response has
 * arrived.
 */
export function useGift(chosen: Gift) {
  const [terms, setTerms] = useState<GiftTermsView>();

  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const answer = await send(getGiftTerms, { signal: controller.signal });
      if (answer.isSuccess) setTerms(answer.data);
    };
    // Gift options are optional: the order can be placed without them.
    ask().catch(() => {});
    return () => controller.abort();
  }, []);

  const gift = terms?.message ? { ...chosen, wrap: chosen.wrap && terms.wrapFee !== null } : NO_GIFT;
  const isGood = giftMessageFault(gift.message) === undefined;
  return { terms, gift, isGood, wrapPaise: gift.wrap ? toPaise(terms?.wrapFee ?? 0) : 0 };
}
