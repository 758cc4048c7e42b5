import { orderIdOf } from "#contract/orders/order-number.ts";
import { at, copyBooks, getOrder, type Books } from "./books.ts";
import { expire, giveCredit, open, pay, place } from "./buying.rules.ts";
import { checkBooks } from "./check-books.ts";
import type { ModelShop } from "./model-shop.ts";
import type { Answer, Expected, Operation } from "./operations.ts";
import { operate } from "./order.rules.ts";
import { createPicker } from "./picker.ts";
import { publish } from "./rate.rules.ts";
import { operationsOf, type Step } from "./steps.ts";
import { lapse } from "./value.rules.ts";

const SECONDS_PER_STEP = 20;
const HOLDS_SECONDS = 16 * 60;

export type Failure = { step: number; complaint: string };

/** The number of executions of each operation, by name and status. */
export type Tally = Map<string, number>;

/** Executes the steps in a shop with new books, and regularly compares shop and model. Undefined if they agree. */
export async function play(
  shop: ModelShop,
  steps: readonly Step[],
  { checkEvery, tally = new Map<string, number>() }: { checkEvery: number; tally?: Tally },
): Promise<Failure | undefined> {
  const books = await shop.begin();
  for (const [index, step] of steps.entries()) {
    shop.clock.advance(SECONDS_PER_STEP);
    const complaint = await take(shop, books, step, tally);
    if (complaint !== undefined) return { step: index, complaint };
    if ((index + 1) % checkEvery > 0 && index + 1 < steps.length) continue;
    const complaints = await checkBooks(shop, books);
    if (complaints.length > 0) return { step: index, complaint: complaints.slice(0, 10).join("\n") };
  }
  return undefined;
}

/** Executes a step and describes an unexpected result. */
async function take(shop: ModelShop, books: Books, step: Step, tally: Tally): Promise<string | undefined> {
  books.now = shop.clock().getTime();
  const pick = createPicker(step.picks);
  switch (step.do) {
    case "send refunds": {
      shop.gateway.setUnavailable(pick.isIn(25));
      shop.gateway.setRefundStatus(pick.of(["processed", "processed", "pending", "failed"]));
      await shop.services.refunds.sendQueued();
      shop.gateway.setUnavailable(false);
      return undefined;
    }
    case "holds run out":
      shop.clock.advance(HOLDS_SECONDS);
      await shop.services.holds.releaseExpired();
      expire(books);
      return undefined;
    case "fill a shelf":
      await fillShelf(shop, books, pick.upTo(books.shelves.length - 1), 1 + pick.upTo(9));
      return undefined;
    case "days pass":
      if (pick.isIn(80)) return undefined;
      await shop.passDays(1 + pick.upTo(15));
      books.now = shop.clock().getTime();
      await shop.services.valueAnswers.lapseDue();
      lapse(books);
      return undefined;
    case "go on":
    case "try":
    case "race":
    case "place":
    case "publish":
    case "race with rates":
    case "race for goods":
    case "open":
    case "give credit":
    case "pay":
      return ask(shop, books, step, tally);
  }
}

async function ask(shop: ModelShop, books: Books, step: Step, tally: Tally): Promise<string | undefined> {
  const operations = operationsOf(books, step);
  const answers = await Promise.all(operations.map(async (operation) => shop.ask(books, operation)));
  for (const [index, { status }] of answers.entries()) {
    const operation = at(operations, index);
    const name = `${operation.do}${operation.do === "settle" ? ` as ${operation.as}` : ""} ${status}`;
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  return judge(shop, books, operations, answers);
}

/**
 * The responses of concurrent operations have to match one of their two execution orders. If they match both, the shop's
 * state decides: "mark refunded" may have been executed before or after another refund.
 */
async function judge(
  shop: ModelShop,
  books: Books,
  operations: readonly Operation[],
  answers: readonly Answer[],
): Promise<string | undefined> {
  const forth = operations.map((operation, index) => ({ operation, answer: at(answers, index) }));
  const orderIds = [...new Set(operations.flatMap((operation) => ("order" in operation ? [operation.order] : [])))];
  const complaints: string[] = [];
  const fitting: Books[] = [];
  for (const sequence of operations.length > 1 ? [forth, forth.toReversed()] : [forth]) {
    const after = copyBooks(books, orderIds);
    const expected = sequence.map(({ operation, answer }) => apply(after, operation, answer));
    if (sequence.every(({ answer }, index) => at(expected, index).includes(answer.status))) fitting.push(after);
    complaints.push(`${JSON.stringify(sequence)}, expected ${JSON.stringify(expected)}`);
  }
  const [first, second] = fitting;
  if (!first) return complaints.join("\nor ");
  const dueIn = (some: Books) => orderIds.filter((id) => getOrder(some, id).isDueByHand).join();
  const isFirst =
    !second || dueIn(first) === dueIn(second) || (await dueByHand(shop, orderIds)).join() === dueIn(first);
  Object.assign(books, isFirst ? first : second);
  return undefined;
}

/** The orders with an outstanding manual refund. */
async function dueByHand({ db }: ModelShop, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", orderIds.map(orderIdOf))
    .where("paymentStatus", "=", "refund_due")
    .where("paymentMethod", "!=", "Razorpay")
    .execute();
  return orderIds.filter((id) => rows.some((row) => row.id === orderIdOf(id)));
}

function apply(books: Books, operation: Operation, answer: Answer): Expected {
  if (operation.do === "place") return place(books, operation, answer);
  if (operation.do === "open") return open(books, operation, answer);
  if (operation.do === "publish") return publish(books, operation);
  if (operation.do === "give credit") return giveCredit(books, operation);
  if (operation.do === "pay") return pay(books, operation, answer);
  return operate(books, operation, answer);
}

async function fillShelf({ db }: ModelShop, books: Books, shelf: number, units: number): Promise<void> {
  const good = books.goods.find((one) => one.shelf === shelf);
  if (!good) return;
  const { product, variation } = good;
  const isOwn = variation?.stock != null;
  await (isOwn
    ? db
        .updateTable("variations")
        .set((eb) => ({ stock: eb("stock", "+", units) }))
        .where("productId", "=", product.productID)
        .where("value", "=", variation.variationValue)
        .execute()
    : db
        .updateTable("products")
        .set((eb) => ({ stock: eb("stock", "+", units) }))
        .where("id", "=", product.productID)
        .execute());
  books.shelves[shelf] = at(books.shelves, shelf) + units;
}
