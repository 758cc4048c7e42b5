import type { StaffAccountView } from "#contract/accounts/session.ts";
import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { PostView } from "#contract/journal/post.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { SANDBOX_KEY_ID } from "#server/sandbox/sandbox-allowed.ts";
import { query } from "#tests/processes/query.ts";
import { EVERYONES_COUPON, pieces } from "#tests/shoppers/goods.ts";
import { emailOf } from "#tests/shoppers/shop-seed.ts";
import { aPicture } from "#tests/support/sample-media.ts";
import { expectStatus, type People } from "./people.ts";
import { call, readJson, send } from "./send.ts";

/** Existing records that requests can refer to. */
export type SeededRecords = {
  category: { id: number; name: string };
  /** A product with a picture. */
  product: ProductView;
  post: PostView;
  /** One order in each status, and a paid one. */
  orders: string[];
  paid: { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };
  coupon: string;
  importId: number;
  refundIds: string[];
  /** Customers who may be locked, because they send no requests. */
  customerIds: string[];
  staffId: string;
  deviceIds: string[];
  picture: Buffer;
  settings: ShopSettings;
};

/** Fills the shop through its API. */
export async function seedRecords(url: string, databaseUrl: string, people: People): Promise<SeededRecords> {
  const { staff, customer, administrator } = people;
  const picture = await aPicture();
  const named = { categoryName: "Nose pins" };
  const category = await made<{ categoryID: number }>(url, staff.token, "/api/AddCategory", named);
  const product = await addProduct(url, staff.token, category.categoryID, picture);
  const post = await made<PostView>(url, staff.token, "/api/posts", { title: "Care", body: "<p>Keep it dry.</p>" });
  const orders: string[] = [];
  for (const steps of [[], ["Packed"], ["Packed", "Shipped"], ["Packed", "Shipped", "Delivered"]]) {
    const { orderID } = await made<PlacedOrderView>(url, customer.token, "/api/place-order", anOrder());
    for (const status of steps) await moveOn(url, staff.token, orderID, status);
    orders.push(orderID);
  }
  const { orderID: cancelled } = await made<PlacedOrderView>(url, customer.token, "/api/place-order", anOrder());
  await expectStatus(200, call(url, "POST", `/api/orders/${cancelled}/cancel`, { token: customer.token }));
  const paid = await payOnline(url, customer.token);
  const paidOrder = { ...anOrder(), paymentMethod: "Razorpay", ...paid };
  const { orderID: paidId } = await made<PlacedOrderView>(url, customer.token, "/api/place-order", paidOrder);
  const refund = { refundable: 1_500, amount: 100, note: "A scratch." };
  await made(url, staff.token, `/api/staff/orders/${paidId}/refund`, refund);
  const refunds = await query<{ id: string }>(databaseUrl, "select id from refunds");
  const customers = await query<{ id: string }>(
    databaseUrl,
    "select id from accounts where email_key like $1 limit 5",
    ["sample-9%"],
  );
  const spare = await madeStaff(url, administrator.token);
  const devices = await query<{ id: string }>(databaseUrl, "select id from sessions");
  const store = await expectStatus(200, call(url, "GET", "/api/staff/settings", { token: administrator.token }));
  return {
    category: { id: category.categoryID, name: named.categoryName },
    product,
    post,
    orders: [...orders, cancelled, paidId],
    paid,
    coupon: EVERYONES_COUPON,
    importId: await startImport(url, staff.token),
    refundIds: refunds.map(({ id }) => id),
    customerIds: customers.map(({ id }) => id),
    staffId: spare,
    deviceIds: devices.map(({ id }) => id),
    picture,
    settings: (store.json.data as { settings: ShopSettings }).settings,
  };
}

/** A cash order of a made-to-order product, which never sells out. */
export function anOrder(given: Record<string, unknown> = {}) {
  const [{ productId, title, pricePaise }] = pieces;
  return {
    customerName: "Sample Shopper",
    customerEmail: emailOf(1),
    customerPhone: "9876543210",
    customerAddress: "House 12, Sector 17\nChandigarh 160017",
    paymentMethod: "Cash on Delivery",
    totalAmount: pricePaise / 100,
    orderItems: [{ productName: title, price: pricePaise / 100, quantity: 1, productID: productId }],
    ...given,
  };
}

async function made<Data>(url: string, token: string, path: string, body: unknown): Promise<Data> {
  return (await expectStatus(201, call(url, "POST", path, { token, body }))).json.data as Data;
}

async function moveOn(url: string, token: string, order: string, status: string): Promise<void> {
  await expectStatus(200, call(url, "POST", `/api/orders/${order}/status`, { token, body: { status } }));
}

async function addProduct(url: string, token: string, categoryId: number, picture: Buffer): Promise<ProductView> {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    categoryID: String(categoryId),
    title: "Dew nose pin",
    description: "<p>A drop of gold.</p>",
    labelHeading: "Care",
    labelDescription: "Keep it dry.",
    price: "1999",
    variationsJson: JSON.stringify([{ variationName: "Side", variationType: "Left", price: 1_999 }]),
  })) {
    body.set(name, value);
  }
  body.set("images", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "pin.png");
  const headers = { Authorization: `Bearer ${token}` };
  const request = send(url, { method: "POST", path: "/api/AddProductForDash", headers, body });
  return readJson((await expectStatus(201, request)).text).data as ProductView;
}

async function payOnline(url: string, token: string): Promise<SeededRecords["paid"]> {
  const opened = await made<{ razorpayOrderId: string; amount: number }>(url, token, "/api/CreatePayment", anOrder());
  const { razorpayOrderId, amount } = opened;
  const body = { key: SANDBOX_KEY_ID, order_id: razorpayOrderId, amount, outcome: "success" };
  const { json } = await expectStatus(200, call(url, "POST", "/sandbox/razorpay/dialog/pay", { body }));
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = json;
  return { razorpayOrderId, razorpayPaymentId: String(paymentId), razorpaySignature: String(signature) };
}

async function madeStaff(url: string, token: string): Promise<string> {
  const body = { name: "Spare", email: "spare@shop.example", staffRole: "staff" };
  const staff = await made<StaffAccountView[]>(url, token, "/api/staff/accounts", body);
  return staff.find(({ email }) => email === body.email)?.userId ?? "";
}

async function startImport(url: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { text } = await expectStatus(200, send(url, { method: "GET", path: "/api/staff/products.csv", headers }));
  const body = new FormData();
  body.set("dryRun", "false");
  body.set("file", new Blob([text], { type: "text/csv" }), "products.csv");
  const request = send(url, { method: "POST", path: "/api/staff/products/import", headers, body });
  return (readJson((await expectStatus(201, request)).text).data as ImportView).id;
}
