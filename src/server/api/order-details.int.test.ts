import { describe, expect, it } from "vitest";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, customer);
const staff = await loggedIn(shop, await givenStaff(shop));

describe("address of an order", () => {
  it.each(["x", "  a ", ". . . . . . .", "12"])(
    "the address %j is refused at its field, and nothing is stored",
    async (CustomerAddress) => {
      const product = await givenProduct(shop.db, { stock: 1 });
      const before = await countRows(shop.db);
      for (const path of ["place-order", "CreatePayment"]) {
        const body = anOrder([{ product }], { CustomerAddress });
        expect(await shop.call("POST", `/api/${path}`, { token, body })).toMatchObject({
          status: 422,
          body: { errors: [{ field: "CustomerAddress", message: accountMessages.addressTooShort }] },
        });
      }
      expect(await countRows(shop.db)).toEqual(before);
    },
  );
});

describe("size of an order", () => {
  const sizes = ["12", "14"].map((variationValue) => ({
    variationName: "Ring size",
    variationValue,
    price: 1_600,
    stock: null,
  }));

  it("a size that was not selected is to be agreed, which order, mail and staff views show", async () => {
    const product = await givenProduct(shop.db, { price: 1_499, variations: sizes });
    const other = await givenProduct(shop.db);
    const lines = [{ product }, { product, variation: sizes[1] }, { product: other }];
    const { orderID } = await givenOrder(shop, token, lines);
    const { body } = await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token });
    expect(body.data?.items.map(({ sizeToBeAgreed }) => sizeToBeAgreed)).toEqual([true, false, false]);
    const mail = await shop.mailTo(customer.email);
    expect(mail.textBody).toContain(`1 × ${product.title}, size to be agreed`);
    expect(mail.textBody).toContain("Choose it on the page of your order");
    const seen = await shop.call<StaffOrderView>("GET", `/api/staff/orders/${orderID}`, { token: staff });
    expect(seen.body.data?.items[0]).toMatchObject({ sizeToBeAgreed: true });
  });
});
