import { useEffect, useState } from "react";
import { getGiftTerms } from "#contract/checkout/checkout.calls.ts";
import { giftMessageFault, type GiftTermsView } from "#contract/gifts/gift.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { send } from "#web/browser/send.ts";

export type Gift = { wrap: boolean; message: string };

/** What the shop offers for gifts, and what of it this order has. Nothing is offered until the shop has answered. */
export function useGift() {
  const [terms, setTerms] = useState<GiftTermsView>();
  const [gift, setGift] = useState<Gift>({ wrap: false, message: "" });

  useEffect(() => {
    const aborted = new AbortController();
    const ask = async () => {
      const answer = await send(getGiftTerms, { signal: aborted.signal });
      if (answer.isSuccess) setTerms(answer.data);
    };
    // An order can be placed without it.
    ask().catch(() => {});
    return () => aborted.abort();
  }, []);

  const isGood = giftMessageFault(gift.message) === undefined;
  return { terms, gift, isGood, setGift, wrapPaise: gift.wrap ? toPaise(terms?.wrapFee ?? 0) : 0 };
}
