import { it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as editProduct from "./edit-product.tsx";

it.each([
  ["an unknown product", refusing(getStaffProduct, 404, "not_found", "Product not found."), "Product not found."],
  ["a product that does not load", unreachable(getStaffProduct), "Error loading product data."],
])("%s is reported by an alert", async (_, product, words) => {
  givenLogin(ROLE.administrator);
  const answers = [
    answering(listCategories, []),
    refusing(listRates, 503, "overloaded"),
    refusing(getRateSettings, 503, "overloaded"),
    product,
  ];
  openScreens({ "/edit-products/:id": editProduct }, { at: "/edit-products/999", answers });
  await expectAlert(words);
});
