import type { GoodsDestination } from "#contract/returns/returns.ts";
import { at, sum, unitsOf, type Books, type Order, type Rated } from "./books.ts";
import type { Operation, OrderOperation, Sale } from "./operations.ts";
import type { Picker } from "./picker.ts";
import { worthOf } from "./value.rules.ts";

const SEND_BACK_PERCENT = 5;

/** Changes rates slightly, so that prices stay within the cash limit. */
export function pickRates({ rates }: Books, pick: Picker): Operation {
  const purity = pick.of(Object.keys(rates));
  const now = rates[purity]?.paise ?? 0;
  const paise = 90_00 + pick.upTo(160_00);
  return { do: "publish", purity, paise: paise === now ? paise + 1 : paise };
}

/** Sells rate-based units that are in no case; undefined if there are none. */
export function pickSale({ goods }: Books, order: Order, pick: Picker): OrderOperation | undefined {
  const left = order.lines.map(({ good, quantity }, index) =>
    at(goods, good).rated ? quantity - unitsOf(order, index).taken : 0,
  );
  if (sum(left) === 0) return undefined;
  const some = left.map((max) => pick.upTo(max));
  const units = sum(some) > 0 ? some : left;
  return { do: "sell", order: order.id, kind: pick.of<Sale>(["buyback", "exchange"]), units };
}

/** The next regular operation of an exchange or a buy-back. */
export function nextOfCase(books: Books, order: Order, index: number, pick: Picker): OrderOperation {
  const { id, status, offer } = at(order.returns, index);
  const named = { order: order.id, index, id };
  if (status === "Requested") {
    return pick.isIn(10)
      ? { do: pick.of(["reject", "withdraw"]), ...named }
      : { do: "approve", ...named, byCustomer: pick.isIn(40) };
  }
  if (status === "Approved" && pick.isIn(30)) return { do: "transit", ...named };
  if (status === "Received")
    return pick.isIn(SEND_BACK_PERCENT) ? { do: "send back", ...named } : pickOffer(books, order, index, pick);
  if (status === "Offered") {
    if (pick.isIn(20)) return { do: pick.of(["decline", "retract"]), ...named };
    return pickAnswer(order, index, offer?.paise ?? 0, pick);
  }
  if (status === "Accepted") return { do: "transfer", ...named };
  if (status === "Declined" || status === "Lapsed") return { do: "send back", ...named };
  return pickWeights(books, order, index);
}

/** Any operation on such a case, or on a return as if it were one. */
export function anyOfCase(books: Books, order: Order, index: number, pick: Picker): OrderOperation {
  const { id, kind, offer } = at(order.returns, index);
  const named = { order: order.id, index, id };
  const ways = [
    (): OrderOperation => ({ do: pick.of(["retract", "decline", "transfer", "send back"]), ...named }),
    () => pickOffer(books, order, index, pick),
    () => pickAnswer(order, index, offer?.paise ?? 100, pick),
    ...(kind === "return" ? [] : [() => pickWeights(books, order, index)]),
  ];
  return pick.of(ways)();
}

function pickWeights({ goods }: Books, order: Order, index: number): OrderOperation {
  const { id, units } = at(order.returns, index);
  // Deterministic, so that concurrent weighings have the same result.
  const weigh = ({ netMg }: Rated, unit: number) => Math.floor((netMg * (95 + ((index + unit) % 7))) / 100);
  const weights = order.lines.map(({ good }, line) => {
    const { rated } = at(goods, good);
    return rated ? Array.from({ length: units[line] ?? 0 }, (_, unit) => weigh(rated, unit)) : [];
  });
  return { do: "weigh", order: order.id, index, id, weights };
}

function pickOffer(books: Books, order: Order, index: number, pick: Picker): OrderOperation {
  const one = at(order.returns, index);
  const { paise } = worthOf(books, order, one);
  const lessPaise = pick.isIn(20) ? pick.upTo(paise + 50) : 0;
  const amountPaise = Math.max(0, paise - lessPaise + (pick.isIn(5) ? 1 : 0));
  const goodsGo = pick.of<GoodsDestination>(["restock", "restock", "melt", "repair"]);
  return { do: "offer", order: order.id, index, id: one.id, amountPaise, lessPaise, goodsGo };
}

function pickAnswer(order: Order, index: number, paise: number, pick: Picker): OrderOperation {
  const { id } = at(order.returns, index);
  const amountPaise = pick.isIn(5) ? paise + 1 : paise;
  return { do: "accept", order: order.id, index, id, amountPaise, as: pick.of(["store_credit", "money"]) };
}
