import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as editProduct from "./edit-product.tsx";

it("an unknown product is reported by an alert", async () => {
  givenLogin(ROLE.administrator);
  const answers = [
    answering(listCategories, []),
    refusing(listRates, 503, "overloaded"),
    refusing(getRateSettings, 503, "overloaded"),
    refusing(getStaffProduct, 404, "not_found", "Product not found."),
  ];
  openScreens({ "/edit-products/:id": editProduct }, { at: "/edit-products/999", answers });
  expect((await screen.findByRole("alert")).textContent).toContain("Product not found.");
});
