import { useEffect, useState } from "react";
import { getGiftTerms } from "#contract/checkout/checkout.calls.ts";
import { giftMessageFault, type GiftTermsView } from "#contract/gifts/gift.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { send } from "#web/browser/send.ts";

export type Gift = { wrap: boolean; message: string };

/** The gift options of the shop, and those chosen for this order. Nothing is offered until the response has arrived. */
export function useGift() {
  const [terms, setTerms] = useState<GiftTermsView>();
  const [gift, setGift] = useState<Gift>({ wrap: false, message: "" });

  useEffect(() => {
    const aborted = new AbortController();
    const ask = async () => {
      const answer = await send(getGiftTerms, { signal: aborted.signal });
      if (answer.isSuccess) setTerms(answer.data);
    };
    // Gift options are optional: the order can be placed without them.
    ask().catch(() => {});
    return () => aborted.abort();
  }, []);

  const isGood = giftMessageFault(gift.message) === undefined;
  return { terms, gift, isGood, setGift, wrapPaise: gift.wrap ? toPaise(terms?.wrapFee ?? 0) : 0 };
}
