import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { listProductCertificates } from "#contract/catalogue/product-certificates.calls.ts";
import { getStaffProduct, listStaffProducts, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { PickedProduct, StaffProductRowView, StaffProductView } from "#contract/catalogue/staff-products.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { defaultRateSettings } from "#tests/support/rates.ts";
import * as editProduct from "./edit-product.tsx";

const PICTURE = {
  url: "/media/00000000000000000000000000000001/640.jpg",
  kind: "image" as const,
  width: 640,
  height: 640,
  placeholder: "",
};

const aStaffProduct = (given: Partial<StaffProductView> = {}): StaffProductView => ({
  ...aProductView({
    description: "<p>A ring.</p>",
    labelHeading: "Care",
    labelDescription: "Keep it dry.",
    imagePath: PICTURE.url,
    media: [PICTURE],
    categories: [{ categoryID: 1, categoryName: "Rings" }],
  }),
  hsn: null,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" },
  archivedAt: null,
  ...given,
});

const piece = (productID: number, isArchived = false): PickedProduct => ({
  productID,
  title: `Tara ${productID}`,
  isArchived,
});

const row = (productID: number): StaffProductRowView => ({
  ...aStaffProduct({ productID, title: `Tara ${productID}` }),
  excerpt: "",
});

async function openEditor(goesWith: PickedProduct[] = []) {
  sessionStorage.clear();
  givenLogin(ROLE.staff);
  const product = aStaffProduct(goesWith.length > 0 ? { goesWith } : {});
  const opened = openScreens(
    { "/edit-product/:id": editProduct },
    {
      at: "/edit-product/1",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 1 }]),
        answering(listRates, []),
        answering(getRateSettings, defaultRateSettings),
        answering(getStaffProduct, product),
        answering(listProductCertificates, []),
      ],
    },
  );
  const box = within(await screen.findByRole("region", { name: "Goes with" }));
  return {
    ...opened,
    product,
    box,
    save: async () => opened.user.click(screen.getByRole("button", { name: "Update Product" })),
    saved: () => opened.sent.find(({ call }) => call.startsWith("PUT"))?.body as { goesWith?: unknown } | undefined,
  };
}

it("a product is found, appended, and sent in the order of the page", async () => {
  const { user, box, product, save, saved, answer } = await openEditor([piece(7), piece(8)]);
  answer(answering(listStaffProducts, [row(product.productID), row(7), row(9)]));
  await user.type(box.getByRole("searchbox", { name: "Find a piece that goes with it" }), "tara");
  await user.click(await box.findByRole("button", { name: "Add Tara 9" }));
  // The product itself and those already chosen are not offered.
  expect(box.queryByRole("button", { name: /^Add Tara/ })).toBeNull();
  await user.click(box.getByRole("button", { name: "Move piece 3 up" }));
  await user.click(box.getByRole("button", { name: "Remove piece 1" }));
  answer(answering(updateProduct, { ...product, goesWith: [piece(9), piece(8)] }, { message: "Saved." }));
  await save();
  await expectText("Product updated successfully.");
  expect(saved()?.goesWith).toEqual([{ productID: 9 }, { productID: 8 }]);
});

it("after a piece was added, the focus is where the next one is found, or at the list when it is full", async () => {
  const { user, box, answer } = await openEditor([1, 2, 3, 4, 5, 6].map((id) => piece(id)));
  answer(answering(listStaffProducts, [row(11), row(12)]));
  for (const id of [11, 12]) {
    await user.type(box.getByRole("searchbox"), "tara");
    (await box.findByRole("button", { name: `Add Tara ${id}` })).focus();
    await user.keyboard("{Enter}");
    if (id === 11) expect(document.activeElement).toBe(box.getByRole("searchbox"));
  }
  expect(document.activeElement?.textContent).toBe("Goes with");
});

it("an archived product is marked as such", async () => {
  const { box } = await openEditor([piece(7), piece(8, true)]);
  expect(box.getAllByText("Archived: the shop does not show it.")).toHaveLength(1);
});

it("at most eight products can be chosen, and an unchanged list is not sent", async () => {
  const { user, box, product, save, saved, answer } = await openEditor([1, 2, 3, 4, 5, 6, 7, 8].map((id) => piece(id)));
  expect(box.queryByRole("searchbox")).toBeNull();
  answer(answering(updateProduct, product, { message: "Saved." }));
  await user.type(screen.getByRole("textbox", { name: "Title" }), " II");
  await save();
  await expectText("Product updated successfully.");
  expect(saved()).not.toHaveProperty("goesWith");
});

it("a refusal is shown at the chosen products", async () => {
  const { user, box, save, answer } = await openEditor([piece(7), piece(8)]);
  await user.click(box.getByRole("button", { name: "Remove piece 1" }));
  const errors = [{ field: "goesWith", message: "There is no product 8." }];
  answer(refusing(updateProduct, 422, "invalid", "", { errors }));
  await save();
  expect(await box.findByText("There is no product 8.")).toBeDefined();
});
