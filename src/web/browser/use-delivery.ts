import { useEffect, useState } from "react";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { messages } from "#contract/kernel/messages.ts";

type Answered = { key: string; view?: DeliveryView; problem?: string };

const PIN = /^[1-9]\d{5}$/;
const NONE: readonly number[] = [];

/** `personalised` are the products with a text of the shopper. */
type Options = { state?: string; personalised?: readonly number[] };

function listOf(ids: readonly number[]): string {
  return [...new Set(ids)].toSorted((one, other) => one - other).join(",");
}

/** What the shop promises for these products; nothing while the PIN is incomplete or the answer is on its way. */
export function useDelivery(
  pin: string,
  productIDs: readonly number[],
  { state = "", personalised: withTexts = NONE }: Options = {},
) {
  const [answered, setAnswered] = useState<Answered>();
  const [round, setRound] = useState(0);
  const products = listOf(productIDs);
  const personalised = listOf(withTexts);
  const key = `${pin} ${products} ${personalised} ${state} ${round}`;

  useEffect(() => {
    if (!PIN.test(pin)) return;
    const aborted = new AbortController();
    const query = {
      pin,
      ...(products !== "" && { productID: products }),
      ...(personalised !== "" && { personalised }),
      ...(state !== "" && { state }),
    };
    const ask = async () => {
      // Not with a product's page, of which most visitors type no PIN.
      const { send } = await import("./send.ts");
      const answer = await send(getDelivery, { query, signal: aborted.signal });
      setAnswered(answer.isSuccess ? { key, view: answer.data } : { key, problem: answer.message });
    };
    ask().catch(() => {
      if (!aborted.signal.aborted) setAnswered({ key, problem: messages.somethingWrongTryAgain });
    });
    return () => aborted.abort();
  }, [key, pin, products, personalised, state]);

  const current = answered?.key === key ? answered : undefined;
  return { view: current?.view, problem: current?.problem, recheck: () => setRound((before) => before + 1) };
}
