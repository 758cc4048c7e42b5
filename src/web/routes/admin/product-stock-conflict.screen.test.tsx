import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { listProductCertificates } from "#contract/catalogue/product-certificates.calls.ts";
import { getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { defaultRateSettings } from "#tests/support/rates.ts";
import * as editProduct from "./edit-product.tsx";

const URL = "/media/00000000000000000000000000000001/640.jpg";
const [READ_AT, SOLD_AT] = ["2026-11-22T04:30:00.000Z", "2026-11-22T05:00:00.000Z"];

const aStaffProduct = (stock: number, updatedAt: string) => ({
  ...aProductView({
    description: "<p>A ring.</p>",
    labelHeading: "Care",
    labelDescription: "Keep it dry.",
    imagePath: URL,
    media: [{ url: URL, kind: "image" as const, width: 640, height: 640, placeholder: "" }],
    categories: [{ categoryID: 1, categoryName: "Rings" }],
    stock,
    updatedAt,
  }),
  hsn: null,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" as const },
  archivedAt: null,
});

it("stock that was sold while the form was open is shown next to the new stock, and staff choose which is saved", async () => {
  sessionStorage.clear();
  givenLogin(ROLE.staff);
  const { user, answer, sent } = openScreens(
    { "/edit-product/:id": editProduct },
    {
      at: "/edit-product/1",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 1 }]),
        answering(listRates, []),
        answering(getRateSettings, defaultRateSettings),
        answering(getStaffProduct, aStaffProduct(3, READ_AT)),
        answering(listProductCertificates, []),
      ],
    },
  );
  const stock = await screen.findByRole("textbox", { name: /^Stock/ });
  await user.clear(stock);
  await user.type(stock, "5");
  answer(refusing(updateProduct, 409, "stale", "Orders changed the stock of this product."));
  answer(answering(getStaffProduct, aStaffProduct(1, SOLD_AT)));
  await user.click(screen.getAllByRole("button", { name: "Update Product" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(within(dialog.getByRole("group", { name: "Stock" })).getByText("1")).toBeDefined();
  answer(answering(updateProduct, aStaffProduct(5, SOLD_AT)));
  await user.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  await expectText("Product updated successfully.");
  const body = sent.findLast(({ call }) => call.startsWith("PUT"))?.body;
  expect(body).toMatchObject({ stock: 5, updatedAt: SOLD_AT });
});
