import { toRupees } from "#contract/kernel/money.ts";
import { orderIdOf, orderNumber } from "#contract/orders/order-number.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import type { TestAnswer } from "#tests/support/call.ts";
import type { createPayingShop } from "#tests/support/paying-shop.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { at, getOrder, type Books } from "./books.ts";
import type { Answer, Operation } from "./operations.ts";
import { bodyOf, requestOf } from "./requests.ts";

type PayingShop = Awaited<ReturnType<typeof createPayingShop>>;

/** Sends the request of an operation to the shop, as the customer or as staff. */
export function createRequester(
  { db, call, gateway, notifyAndHandle }: PayingShop,
  tokenOf: (customer: number | "staff") => string,
  accountOf: (customer: number) => string,
) {
  async function orderOfPayment(paymentId: string): Promise<Answer> {
    const row = await db.selectFrom("payments").select("orderId").where("id", "=", paymentId).executeTakeFirstOrThrow();
    return row.orderId === null ? { status: 409, id: "" } : { status: 201, id: orderNumber(row.orderId) };
  }

  /** The parcel that was created by setting the order's status: it has no carrier. */
  async function parcelOfRest(orderID: string): Promise<string> {
    const row = await db
      .selectFrom("shipments")
      .select("id")
      .where("orderId", "=", orderIdOf(orderID))
      .where("carrier", "is", null)
      .executeTakeFirst();
    return String(row?.id ?? "");
  }

  async function returnsOf(orderID: string) {
    const path = `/api/orders/${orderID}/returns`;
    const { body } = await call<ReturnView[]>("GET", path, { token: tokenOf("staff") });
    return (body.data ?? []).map(({ returnID, items }) => ({
      id: returnID,
      units: new Map(items.map(({ position, quantity }) => [position, quantity])),
    }));
  }

  return async (books: Books, operation: Operation): Promise<Answer> => {
    if (operation.do === "place" || operation.do === "open") {
      const isCash = operation.do === "place";
      const body = bodyOf(books, operation, isCash ? "Cash on Delivery" : "Razorpay");
      const token = tokenOf(operation.customer);
      const answer = await call<Made>("POST", isCash ? "/api/place-order" : "/api/CreatePayment", { token, body });
      return answerOf(answer);
    }
    if (operation.do === "pay") {
      const { intents } = at(books.customers, operation.customer);
      const intent = intents.find(({ gatewayOrder }) => gatewayOrder === operation.gatewayOrder);
      const proof = gateway.pay(operation.gatewayOrder);
      const token = tokenOf(operation.customer);
      if (!intent || operation.viaWebhook) {
        await notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
      } else {
        const body = { ...bodyOf(books, intent, "Razorpay"), ...proof };
        await call("POST", "/api/place-order", { token, body });
      }
      return orderOfPayment(proof.RazorpayPaymentId);
    }
    if (operation.do === "give credit") {
      const path = `/api/staff/customers/${accountOf(operation.customer)}/store-credit`;
      const body = { amount: toRupees(operation.paise), reason: "For the long wait" };
      return answerOf(await call<Made>("POST", path, { token: tokenOf("staff"), body }));
    }
    if (operation.do === "publish") {
      const rates = rateEntries({ [operation.purity]: toRupees(operation.paise) }, "silver");
      const body = { rates, confirmed: true };
      return answerOf(await call<Made>("POST", "/api/staff/rates", { token: tokenOf("staff"), body }));
    }
    const { method = "POST", path, body, byCustomer = false } = requestOf(books, operation);
    const token = tokenOf(byCustomer ? getOrder(books, operation.order).customer : "staff");
    const answer = await call<Made>(method, `/api${path}`, { token, body });
    if (operation.do === "ship") return { status: answer.status, id: await parcelOfRest(operation.order) };
    if (operation.do !== "request all") return answerOf(answer);
    return { status: answer.status, id: "", returns: await returnsOf(operation.order) };
  };
}

/** Fields of the answers that name what was created. */
type Made = {
  orderID?: string;
  razorpayOrderId?: string;
  returnID?: string;
  shipmentID?: number;
  replacement?: string;
  heldUntil?: string;
};

function answerOf({ status, body }: TestAnswer): Answer {
  const data = body.data as Made | null;
  const replacement = data?.replacement;
  return {
    status,
    replacement,
    ...(data?.heldUntil !== undefined && { heldUntil: Date.parse(data.heldUntil) }),
    id: String(data?.returnID ?? data?.shipmentID ?? data?.orderID ?? data?.razorpayOrderId ?? ""),
  };
}
