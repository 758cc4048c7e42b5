import { expect } from "vitest";
import { toRupees } from "#contract/kernel/money.ts";
import { orderIdOf, orderNumber } from "#contract/orders/order-number.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { anItem, anOrder, unique } from "#tests/support/builders.ts";
import type { TestAnswer } from "#tests/support/call.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenProduct, givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { at, type Books, type Good, type Wish } from "./books.ts";
import { CHARGE_PAISE, priceOf } from "./buying.rules.ts";
import type { Answer, Operation, OrderOperation } from "./operations.ts";

const CUSTOMERS = 6;
const CHARGED_PIN = "160017";

export type ModelShop = Awaited<ReturnType<typeof createModelShop>>;

/** A whole shop that is asked for what the model does. It may begin again: the books of the next run are its own. */
export async function createModelShop() {
  const shop = await createPayingShop();
  const { db, call, clock, gateway, services, tellAndHandle } = shop;
  const staff = await givenStaff(shop);
  let people: (TestAccount & { token: string })[] = [];
  let staffToken = await loggedIn(shop, staff);
  await put("/staff/settings", { settings: { ...demoSettings, maxOpenCashOrders: 1_000 } });
  await put("/staff/delivery-zones", {
    zones: [aZone({ name: "Charged", pins: [CHARGED_PIN], fee: toRupees(CHARGE_PAISE) }), aZone()],
  });

  async function put(path: string, body: object): Promise<void> {
    expect(await call("PUT", `/api${path}`, { token: staffToken, body })).toMatchObject({ status: 200 });
  }

  async function begin(): Promise<Books> {
    await logIn(Array.from({ length: CUSTOMERS }, () => undefined));
    const { goods, shelves } = await givenGoods(db);
    const coupons = [
      { code: unique("FLAT").replace(" ", ""), flatPaise: 100_03 },
      { code: unique("TENTH").replace(" ", ""), percent: 10, perCustomerLimit: 3 },
      { code: unique("FEW").replace(" ", ""), percent: 33, totalLimit: 5 },
    ];
    for (const { code, flatPaise = null, percent = null, ...limits } of coupons) {
      const row = { code, discountPaise: flatPaise, percent, firstOrderOnly: false, ...limits };
      await db.insertInto("coupons").values(row).execute();
    }
    return {
      goods,
      coupons,
      shelves,
      customers: people.map(() => ({ creditPaise: 0, intent: undefined })),
      orders: new Map(),
      refusedPaise: 0,
      uses: coupons.map(() => people.map(() => 0)),
      now: clock().getTime(),
    };
  }

  /** The people that are there, or new ones. */
  async function logIn(accounts: readonly (TestAccount | undefined)[]): Promise<void> {
    staffToken = await loggedIn(shop, staff);
    people = [];
    for (const account of accounts) {
      if (!account) people.push(await shop.givenShopper());
      else people.push({ ...account, token: await loggedIn(shop, account) });
    }
  }

  function bodyOf(books: Books, wish: Wish, paymentMethod: string) {
    const lines = wish.lines.map(({ good, quantity }) => {
      const { product, variation } = at(books.goods, good);
      return { product, variation, quantity };
    });
    return anOrder(lines, {
      PaymentMethod: paymentMethod,
      TotalAmount: toRupees(priceOf(books, wish).totalPaise),
      CouponCode: wish.coupon === null ? null : at(books.coupons, wish.coupon).code,
      ...(wish.charged && { PinCode: CHARGED_PIN }),
      OrderItems: lines.map(anItem),
    });
  }

  async function orderOfPayment(paymentId: string): Promise<Answer> {
    const row = await db
      .selectFrom("payments")
      .select("orderId")
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow();
    return row.orderId === null ? { status: 409, id: "" } : { status: 201, id: orderNumber(row.orderId) };
  }

  /** The parcel that was dispatched by the order's status: it names no carrier. */
  async function parcelOfRest(orderID: string): Promise<string> {
    const row = await db
      .selectFrom("shipments")
      .select("id")
      .where("orderId", "=", orderIdOf(orderID))
      .where("carrier", "is", null)
      .executeTakeFirst();
    return String(row?.id ?? "");
  }

  async function ask(books: Books, operation: Operation): Promise<Answer> {
    if (operation.do === "place" || operation.do === "open") {
      const isCash = operation.do === "place";
      const body = bodyOf(books, operation, isCash ? "Cash on Delivery" : "Razorpay");
      const { token } = at(people, operation.customer);
      const answer = await call<Made>("POST", isCash ? "/api/place-order" : "/api/CreatePayment", { token, body });
      return answerOf(answer);
    }
    if (operation.do === "pay") {
      const { intent } = at(books.customers, operation.customer);
      const proof = gateway.pay(operation.gatewayOrder);
      const { token } = at(people, operation.customer);
      if (!intent || operation.isTold) {
        await tellAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
      } else {
        const body = { ...bodyOf(books, intent, "Razorpay"), ...proof };
        await call("POST", "/api/place-order", { token, body });
      }
      return orderOfPayment(proof.RazorpayPaymentId);
    }
    const { path, body, byCustomer = false } = requestOf(operation);
    const token = byCustomer ? at(people, books.orders.get(operation.order)?.customer ?? 0).token : staffToken;
    const answer = await call<Made>("POST", `/api${path}`, { token, body });
    if (operation.do === "ship") return { status: answer.status, id: await parcelOfRest(operation.order) };
    if (operation.do !== "request all") return answerOf(answer);
    const [newest] = answer.body.data?.returns ?? [];
    return { status: answer.status, id: newest?.returnID ?? "" };
  }

  async function passDays(days: number): Promise<void> {
    clock.advance(days * 86_400);
    await logIn(people);
  }

  /** As the jobs do, until nothing is due, whatever failed before. */
  async function finishRefunds(): Promise<void> {
    gateway.setAway(false);
    gateway.setRefundStatus("processed");
    for (let pass = 0; pass < 100; pass++) {
      const sent = await services.refunds.sendQueued();
      if (sent === 0 && (await services.refunds.countWaiting()) === 0) break;
      if (sent === 0) clock.advance(6 * 3_600 + 60);
    }
    const pending = await db.selectFrom("refunds").select("gatewayRefundId").where("status", "=", "sent").execute();
    for (const { gatewayRefundId } of pending) await services.refunds.settleRefund(gatewayRefundId ?? "", "processed");
  }

  const accountIds = () => people.map(({ id }) => id);

  return { ...shop, begin, ask, passDays, finishRefunds, accountIds };
}

/** What an answer may name. */
type Made = {
  orderID?: string;
  razorpayOrderId?: string;
  returnID?: string;
  shipmentID?: number;
  returns?: { returnID: string }[];
};

function answerOf({ status, body }: TestAnswer): Answer {
  const data = body.data as Made | null;
  return { status, id: String(data?.returnID ?? data?.shipmentID ?? data?.orderID ?? data?.razorpayOrderId ?? "") };
}

const inItems = (units: readonly number[]) =>
  units.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []));

/** The call behind an operation on an order. */
function requestOf(operation: OrderOperation): { path: string; body?: object; byCustomer?: boolean } {
  const { order } = operation;
  const status = (to: string) => ({ path: `/orders/${order}/status`, body: { status: to } });
  switch (operation.do) {
    case "cancel":
      return { path: `/orders/${order}/cancel`, byCustomer: !operation.byStaff };
    case "pack":
      return { path: `/staff/orders/${order}/pack`, body: {} };
    case "ship":
      return status("Shipped");
    case "ship a part": {
      const body = { items: inItems(operation.units), carrier: "Blue Dart" };
      return { path: `/staff/orders/${order}/shipments`, body };
    }
    case "hand over":
      return { path: `/staff/shipments/${operation.parcel}/delivered`, body: {} };
    case "deliver":
      return status("Delivered");
    case "take back":
      return status("Returned");
    case "mark refunded":
      return { path: `/staff/orders/${order}/refunded`, body: { note: "In the shop" } };
    case "refund": {
      const { refundablePaise, amountPaise } = operation;
      const body = { refundable: toRupees(refundablePaise), amount: toRupees(amountPaise), note: "A scratch" };
      return { path: `/staff/orders/${order}/refund`, body };
    }
    case "request": {
      const reason = operation.isFaulty ? "It has a defect" : "It does not fit";
      const body = { items: inItems(operation.units), reason };
      return { path: `/orders/${order}/returns`, body, byCustomer: true };
    }
    case "request all":
      return { path: `/orders/${order}/return`, byCustomer: true };
    case "withdraw":
      return { path: `/returns/${operation.id}/withdraw`, byCustomer: true };
    default:
      return { path: `/staff/returns/${operation.id}/${operation.do}`, body: stepBody(operation) };
  }
}

function stepBody(operation: Extract<OrderOperation, { id: string }>): object {
  if (operation.do === "approve") return { by: operation.byCustomer ? "customer" : "pickup" };
  if (operation.do === "reject") return { reason: "It was worn" };
  if (operation.do !== "settle") return {};
  const { refundPaise, postagePaise, reason, as, goodsGo } = operation;
  return { refund: toRupees(refundPaise), postage: toRupees(postagePaise), reason, as, restock: goodsGo };
}

type Goods = { goods: Good[]; shelves: number[] };

/** Plain, non-returnable and made to order; sizes with stock of their own, and sizes that share the product's. */
async function givenGoods(db: ModelDb): Promise<Goods> {
  const size = (value: string, price: number, stock: number | null) => ({
    variationName: "Size",
    variationValue: value,
    price,
    stock,
  });
  const ring = await givenProduct(db, { price: 999.99, stock: 40 });
  const coin = await givenProduct(db, { price: 450, stock: 30, nonReturnable: true });
  const madeToOrder = await givenProduct(db, { price: 777.77, stock: null });
  const sized = await givenProduct(db, { price: 500, variations: [size("12", 640.01, 12), size("14", 655, 9)] });
  const shared = await givenProduct(db, { price: 300, stock: 15, variations: [size("S", 310.5, null)] });
  const good = (product: typeof ring, shelf: number | null, index?: number): Good => {
    const variation = index === undefined ? undefined : product.variations[index];
    const pricePaise = Math.round((variation?.price ?? product.price) * 100);
    return { product, variation, pricePaise, nonReturnable: product === coin, shelf };
  };
  return {
    shelves: [40, 30, 12, 9, 15],
    goods: [
      good(ring, 0),
      good(coin, 1),
      good(madeToOrder, null),
      good(sized, 2, 0),
      good(sized, 3, 1),
      good(shared, 4),
      good(shared, 4, 0),
    ],
  };
}

type ModelDb = Parameters<typeof givenProduct>[0];
