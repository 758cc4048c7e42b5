import type { APIRequestContext, Page } from "@playwright/test";
import type { PlacedOrderView } from "#contract/order.ts";
import type { PaymentView } from "#contract/payment.ts";
import type { ProductView } from "#contract/product.ts";
import { staff } from "./global-setup.ts";
import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

const member = { ...staff, name: "Administrator", phone: "" };

type Answer<Data> = { data: Data };

/** A customer's order of one piece, paid online or to be paid on delivery. */
async function givenOrder(request: APIRequestContext, productID: number, isOnline = false) {
  const { email, password } = await givenCustomer(request);
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
  return { email, product, orderID: ((await placed.json()) as Answer<PlacedOrderView>).data.orderID };
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

async function moveOn(page: Page, orderID: string, step: string) {
  await page.getByRole("button", { name: new RegExp(`move order ${orderID} on$`) }).click();
  await page.getByRole("menuitem", { name: step }).click();
}

test("staff find an order, move it on from the list, and read it whole", async ({ page, request }) => {
  const { email, orderID, product } = await givenOrder(request, 116);
  await logIn(page, member);
  await open(page, "/all-admin-orders");
  await page.getByLabel("Find an order").fill(email);
  await expect(page).toHaveURL(/q=sample/);
  await expect(page.getByRole("link", { name: orderID })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Placed 1" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await moveOn(page, orderID, "Mark as packed");
  await expectAlert(page, `${orderID} is Packed now.`);
  await page.getByRole("link", { name: orderID }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order ${orderID}`);
  await expect(page.getByRole("link", { name: product.title })).toBeVisible();
  await expect(page.getByText("To collect on delivery")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("several orders are packed at once, and what was refused is said", async ({ page, request }) => {
  const [first, second] = [await givenOrder(request, 118), await givenOrder(request, 118)];
  const login = await logIn(page, member);
  await open(page, "/all-admin-orders?status=Placed");
  await page.getByLabel(`Select order ${first.orderID}`).check();
  await page.getByLabel(`Select order ${second.orderID}`).check();
  const headers = { Authorization: `Bearer ${login.token}` };
  await request.post(`/api/orders/${second.orderID}/status`, { headers, data: { status: "Cancelled" } });
  await page.getByRole("button", { name: "Mark 2 as Packed" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mark as Packed" }).click();
  await expect(dialog.getByRole("heading")).toHaveText("1 order is Packed now");
  await expect(dialog).toContainText(second.orderID);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: first.orderID })).toBeHidden();
});

test("money goes back in part, and a note is kept from being lost", async ({ page, request }) => {
  const { orderID } = await givenOrder(request, 121, true);
  await logIn(page, member);
  await open(page, `/all-admin-orders/${orderID}`);
  await page.getByRole("button", { name: "Give money back…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("100.50");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(dialog.getByText("Please say why, for your colleagues.")).toBeVisible();
  await dialog.getByLabel("Why").fill("Scratch on the clasp");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expectAlert(page, "The money is on its way.");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("₹100.50");
  await page.getByLabel("Note", { exact: true }).fill("Customer is content");
  await page.getByRole("link", { name: "Packing slip" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Leave without saving?");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expectAlert(page, "Note added.");
  await expect(page.getByText("Customer is content")).toBeVisible();
  await expectAccessible(page);
});

test("the list is taken away as a file, and a packing slip is printed without the shell", async ({ page, request }) => {
  const { email, orderID, product } = await givenOrder(request, 116);
  await logIn(page, member);
  await open(page, `/all-admin-orders?q=${email}`);
  await expect(page.getByRole("link", { name: orderID })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await open(page, `/all-admin-orders/${orderID}/packing-slip`);
  await expect(page.getByRole("cell", { name: product.title })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Sample House 2")).toBeVisible();
});
