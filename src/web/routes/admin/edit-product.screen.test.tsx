import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { archiveProducts, getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { defaultRateSettings } from "#tests/support/rates.ts";
import * as editProduct from "./edit-product.tsx";

it.each([
  ["an unknown product", refusing(getStaffProduct, 404, "not_found", "Product not found."), "Product not found."],
  ["a product that does not load", unreachable(getStaffProduct), "Error loading product data."],
])("%s is reported by an alert", async (_, product, message) => {
  givenLogin(ROLE.staff);
  const answers = [
    answering(listCategories, []),
    refusing(listRates, 503, "overloaded"),
    refusing(getRateSettings, 503, "overloaded"),
    product,
  ];
  openScreens({ "/edit-products/:id": editProduct }, { at: "/edit-products/999", answers });
  await expectAlert(message);
});

const PICTURE = "/media/00000000000000000000000000000001/640.jpg";
const archived = {
  ...aProductView({ description: "<p>A ring.</p>" }),
  imagePath: PICTURE,
  media: [{ kind: "image" as const, url: PICTURE, width: 640, height: 640, placeholder: "" }],
  hsn: null,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" as const },
  archivedAt: "2026-11-22T04:30:00.000Z",
};

const editing = (product: StaffProductView) => [
  answering(listCategories, []),
  answering(listRates, []),
  answering(getRateSettings, defaultRateSettings),
  answering(getStaffProduct, product),
];

it("an archived product without a picture can be saved, and is restored once it has one", async () => {
  givenLogin(ROLE.staff);
  const bare = { ...archived, imagePath: "", media: [] };
  const answers = [...editing(bare), answering(updateProduct, archived)];
  const { user } = openScreens({ "/edit-products/:id": editProduct }, { at: "/edit-products/1", answers });
  await screen.findByText(/This product has no picture yet/);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Update Product" }));
  await screen.findByRole("button", { name: "Restore" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Update Product" }).disabled).toBe(true);
});

it("a session that has ended before an archived product is restored leads to the login", async () => {
  givenLogin(ROLE.staff);
  const answers = [...editing(archived), refusing(archiveProducts, 401, "unauthenticated", "Please log in again.")];
  const { user, expectAddress } = openScreens(
    { "/edit-products/:id": editProduct },
    { at: "/edit-products/1", answers },
  );
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});
