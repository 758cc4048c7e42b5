import { expect, type APIRequestContext } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import { givenCustomer } from "./customers.ts";

type Answer<Data> = { data: Data };

/** Places an order of one unit, paid online or with cash on delivery. */
export async function givenOrder(request: APIRequestContext, productID: number, isOnline = false) {
  const customer = await givenCustomer(request);
  const { email, password } = customer;
  const login = await request.post("/api/LoginCustomer", { data: { email, password } });
  const { data: session } = (await login.json()) as Answer<{ token: string }>;
  const headers = { Authorization: `Bearer ${session.token}` };
  const found = await request.get(`/api/GetProductById/${productID}`);
  const { data: product } = (await found.json()) as Answer<ProductView>;
  const details = {
    customerName: "Sample Shopper",
    customerEmail: email,
    customerPhone: "9876543210",
    customerAddress: "Sample House 2, Sector 22\nChandigarh 160022",
    orderItems: [{ productID, productName: product.title, price: product.price, quantity: 1 }],
  };
  const proof = isOnline ? await pay(request, headers, details) : { paymentMethod: "Cash on Delivery" };
  const data = { ...details, totalAmount: product.price, ...proof };
  const placed = await request.post("/api/place-order", { headers, data });
  expect(placed.status()).toBe(201);
  return { customer, email, product, orderID: ((await placed.json()) as Answer<PlacedOrderView>).data.orderID };
}

async function pay(request: APIRequestContext, headers: Record<string, string>, details: object) {
  const opened = await request.post("/api/CreatePayment", { headers, data: details });
  const { keyId, razorpayOrderId, amount } = ((await opened.json()) as Answer<PaymentView>).data;
  const paid = await request.post("/sandbox/razorpay/dialog/pay", {
    data: { key: keyId, order_id: razorpayOrderId, amount, outcome: "success", webhooks: "normal", late_seconds: 1 },
  });
  const proof = (await paid.json()) as Record<string, string>;
  return {
    paymentMethod: "Razorpay",
    razorpayOrderId,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  };
}
