import { screen } from "@testing-library/react";
import { it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { archiveProducts, getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
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
])("%s is reported by an alert", async (_, product, words) => {
  givenLogin(ROLE.staff);
  const answers = [
    answering(listCategories, []),
    refusing(listRates, 503, "overloaded"),
    refusing(getRateSettings, 503, "overloaded"),
    product,
  ];
  openScreens({ "/edit-products/:id": editProduct }, { at: "/edit-products/999", answers });
  await expectAlert(words);
});

it("a session that has ended before an archived product is restored leads to the login", async () => {
  givenLogin(ROLE.staff);
  const archived = {
    ...aProductView(),
    hsn: null,
    noCashOnDelivery: false,
    pricing: { mode: "fixed" as const },
    archivedAt: "2026-11-22T04:30:00.000Z",
  };
  const answers = [
    answering(listCategories, []),
    answering(listRates, []),
    answering(getRateSettings, defaultRateSettings),
    answering(getStaffProduct, archived),
    refusing(archiveProducts, 401, "unauthenticated", "Please log in again."),
  ];
  const { user, expectAddress } = openScreens(
    { "/edit-products/:id": editProduct },
    { at: "/edit-products/1", answers },
  );
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});
