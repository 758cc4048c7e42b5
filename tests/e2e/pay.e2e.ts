import type { APIRequestContext, Page } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { OrderRowView } from "#contract/orders/order.ts";
import { givenCustomer, logIn } from "./support/customers.ts";
import {
  expect,
  expectAccessible,
  expectAlert,
  expectNoSidewaysScroll,
  ON_BOTH,
  ON_PHONE,
  open,
  test,
} from "./support/journey.ts";

/** A customer at the checkout, with this product in the cart and the form filled in. */
async function givenCheckout(page: Page, request: APIRequestContext, productID: number) {
  const customer = await givenCustomer(request);
  const login = await logIn(page, customer);
  const answer = await request.get(`/api/GetProductById/${productID}`);
  const { data: product } = (await answer.json()) as { data: ProductView };
  const { title, price, imagePath, slug } = product;
  await page.addInitScript(
    (item) => {
      if (sessionStorage.getItem("cart seeded")) return;
      sessionStorage.setItem("cart seeded", "true");
      localStorage.setItem("cartItems", JSON.stringify([item]));
    },
    { productID, uniqueId: "1", title, price, quantity: 1, imagePath, slug },
  );
  await open(page, "/checkout");
  await page.getByLabel("Shipping address").fill("Sample House 2, Sector 22, Chandigarh 160022");
  const listOrders = async () => {
    const headers = { Authorization: `Bearer ${login.token}` };
    const history = await request.get(`/api/GetOrderHistoryByEmail?email=${customer.email}`, { headers });
    return ((await history.json()) as { data: OrderRowView[] }).data;
  };
  return { product, listOrders };
}

async function placeOrder(page: Page) {
  await page.getByRole("button", { name: "Place Order" }).filter({ visible: true }).click();
}

function press(page: Page, name: string) {
  return page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

test(
  "an order is paid online after a failed attempt, can be cancelled until it is shipped, and is then restocked",
  ON_BOTH,
  async ({ page, request, isMobile }) => {
    // A separate product for each viewport, because both run concurrently and check its stock.
    const { product, listOrders } = await givenCheckout(page, request, isMobile ? 146 : 145);
    await placeOrder(page);
    await expect(page.getByRole("dialog")).toContainText("no money moves");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await press(page, "Fail");
    await press(page, "Pay");
    await expectAlert(page, "Order placed successfully with Razorpay!");
    await expect(page).toHaveURL(/\/order-success$/);
    expect(await listOrders()).toHaveLength(1);

    await open(page, "/my-orders");
    await page.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Keep order" })).toBeFocused();
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expectAlert(page, "Your order was cancelled.");
    await expect(page.getByRole("table").getByText("Cancelled", { exact: true })).toBeVisible();
    const answer = await request.get(`/api/GetProductById/${product.productID}`);
    expect(((await answer.json()) as { data: ProductView }).data.stock).toBe(product.stock);
  },
);

test(
  "closing the payment dialog places no order and loses nothing; cash still works",
  ON_PHONE,
  async ({ page, request }) => {
    const { listOrders } = await givenCheckout(page, request, 118);
    await placeOrder(page);
    await press(page, "Close without paying");
    await expect(page.getByText(/The payment was not completed/)).toBeVisible();
    expect(await listOrders()).toEqual([]);
    await expect(page.getByLabel("Shipping address")).toHaveValue(/Sample House 2/);
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await placeOrder(page);
    await expectAlert(page, "Order placed successfully!");
  },
);

test("a tab that is closed after paying still becomes an order, once, which the next visit names", async ({
  page,
  request,
}) => {
  const { listOrders } = await givenCheckout(page, request, 121);
  await placeOrder(page);
  await press(page, "Pay and close the tab");
  await expect.poll(async () => (await listOrders()).length).toBe(1);
  await open(page, "/my-orders");
  await expect(page.getByRole("alert")).toContainText(/Your payment has arrived, and order RJ-\d+ is placed/);
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  await expect(page.getByText("Roshni Tennis Bracelet")).toBeVisible();
});
