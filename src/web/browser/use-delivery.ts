import { useEffect, useState } from "react";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { messages } from "#contract/kernel/messages.ts";
import { isPinCode } from "#contract/kernel/pin-code.ts";
import type { CartItem } from "./cart.rules.ts";

type Answered = { key: string; view?: DeliveryView; problem?: string };

type Piece = Pick<CartItem, "productID"> & {
  variationValue?: string | undefined;
  personalisation?: CartItem["personalisation"] | undefined;
};

/** Comma-separated, sorted and without duplicates, so that equal requests have the same URL. */
function sortedList(values: readonly string[]): string {
  return [...new Set(values)].toSorted().join(",");
}

function productList(pieces: readonly Piece[]): string {
  return sortedList(pieces.map(({ productID }) => String(productID)));
}

/** The variations of the products, such as `7:14`; empty if all products are at their base price. */
function variationList(pieces: readonly Piece[]): string {
  const keys = pieces.map(({ productID, variationValue = "" }) => `${productID}:${encodeURIComponent(variationValue)}`);
  return pieces.some(({ variationValue }) => variationValue) ? sortedList(keys) : "";
}

/**
 * The delivery promise for these pieces to a PIN or, without a PIN, to a state. Undefined without both, while the PIN is
 * incomplete, and while the response is pending.
 */
export function useDelivery(pin: string, pieces: readonly Piece[], state = "") {
  const [answered, setAnswered] = useState<Answered>();
  const [round, setRound] = useState(0);
  const products = productList(pieces);
  const personalised = productList(pieces.filter(({ personalisation }) => personalisation?.length));
  const chosen = variationList(pieces);
  const key = `${pin} ${products} ${personalised} ${chosen} ${state} ${round}`;

  useEffect(() => {
    const hasPlace = pin === "" ? state !== "" : isPinCode(pin);
    if (!hasPlace) return;
    const controller = new AbortController();
    const params = Object.entries({ pin, productID: products, personalised, chosen, state });
    const query = Object.fromEntries(params.filter(([, value]) => value !== ""));
    const ask = async () => {
      // Loaded on demand, because most visitors of a product page enter no PIN.
      const { send } = await import("./send.ts");
      const answer = await send(getDelivery, { query, signal: controller.signal });
      setAnswered(answer.isSuccess ? { key, view: answer.data } : { key, problem: answer.message });
    };
    ask().catch(() => {
      if (!controller.signal.aborted) setAnswered({ key, problem: messages.somethingWrongTryAgain });
    });
    return () => controller.abort();
  }, [key, pin, products, personalised, chosen, state]);

  const current = answered?.key === key ? answered : undefined;
  return { view: current?.view, problem: current?.problem, recheck: () => setRound((before) => before + 1) };
}
