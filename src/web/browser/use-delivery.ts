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

/** Each value once and in order, so that equal questions have one address. */
function inOrder(values: readonly string[]): string {
  return [...new Set(values)].toSorted().join(",");
}

function listOf(pieces: readonly Piece[]): string {
  return inOrder(pieces.map(({ productID }) => String(productID)));
}

/** The pieces by variation, such as `7:14`; empty when all are at the base price. */
function chosenOf(pieces: readonly Piece[]): string {
  const keys = pieces.map(({ productID, variationValue = "" }) => `${productID}:${encodeURIComponent(variationValue)}`);
  return pieces.some(({ variationValue }) => variationValue) ? inOrder(keys) : "";
}

/**
 * The delivery promise for these pieces to a PIN or, without a PIN, to a state. Undefined without both, while the PIN is
 * incomplete, and while the response is pending.
 */
export function useDelivery(pin: string, pieces: readonly Piece[], state = "") {
  const [answered, setAnswered] = useState<Answered>();
  const [round, setRound] = useState(0);
  const products = listOf(pieces);
  const personalised = listOf(pieces.filter(({ personalisation }) => personalisation?.length));
  const chosen = chosenOf(pieces);
  const key = `${pin} ${products} ${personalised} ${chosen} ${state} ${round}`;

  useEffect(() => {
    const hasPlace = pin === "" ? state !== "" : isPinCode(pin);
    if (!hasPlace) return;
    const controller = new AbortController();
    const given = Object.entries({ pin, productID: products, personalised, chosen, state });
    const query = Object.fromEntries(given.filter(([, value]) => value !== ""));
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
