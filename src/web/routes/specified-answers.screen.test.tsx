import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listDevices } from "#contract/accounts/devices.calls.ts";
import { listPasskeys } from "#contract/accounts/passkeys.calls.ts";
import { getConsents } from "#contract/accounts/privacy.calls.ts";
import { ROLE } from "#contract/accounts/session.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { getProductById, listCategories, listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { listProductCertificates } from "#contract/catalogue/product-certificates.calls.ts";
import {
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
  updateProduct,
} from "#contract/catalogue/staff-products.calls.ts";
import { getLastDelivery } from "#contract/checkout/checkout.calls.ts";
import { getContentHome } from "#contract/content/content.calls.ts";
import type { Call } from "#contract/kernel/call.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { listAllOrders } from "#contract/orders/staff-orders.calls.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import * as checkout from "./account/checkout.tsx";
import * as login from "./account/login.tsx";
import * as myOrders from "./account/my-orders.tsx";
import * as myProfile from "./account/my-profile.tsx";
import * as allOrders from "./admin/all-admin-orders.tsx";
import * as categoryList from "./admin/category-list.tsx";
import * as editProduct from "./admin/edit-product.tsx";
import * as productList from "./admin/product-list.tsx";

/** Answers the call with only the fields of the specification. */
function answeringExactly(call: Call, answer: object): GivenAnswer {
  return { call, respond: () => Response.json(answer) };
}

/** An error of the server without a code. */
function failing(call: Call): GivenAnswer {
  return { call, respond: () => Response.json({ isSuccess: false, sys_message: "Down" }, { status: 500 }) };
}

const STAFF_PRODUCT = {
  ...aProductView({ productID: 7, title: "Alpha Ring" }),
  hsn: null,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" as const },
  archivedAt: null,
};

const ROW = {
  orderID: 41,
  productName: "Tara Ring",
  productImage: null,
  quantity: 3,
  totalAmount: 1_000,
  orderDate: "2026-11-18T06:00:00Z",
};
const STAFF_ROW = {
  ...ROW,
  userEmail: "asha@example.com",
  customerEmail: "gift@example.com",
  customerPhone: "9876543210",
  customerAddress: "House 12, Sector 17",
};

describe("specified responses", () => {
  it.each([
    ["1", "/dashboard"],
    [1, "/dashboard"],
    ["2", "/home"],
    [2, "/home"],
  ])("a response with only the specified fields logs role %j in", async (role, destination) => {
    const data = { token: aToken(), role, veryOtpLoginID: 55, email: "asha@example.com", phone: 9_876_543_210 };
    const answers = [answeringExactly(logIn, { isSuccess: true, data, sys_message: "" })];
    const { user, expectAddress } = openScreens({ "/login": login }, { at: "/login", answers });
    await user.type(await screen.findByLabelText("Email"), "asha@example.com");
    await user.type(screen.getByLabelText("Password"), "Ch@ndi-1925");
    await user.click(screen.getByRole("button", { name: "Login" }));
    await expectAddress(destination);
    const stored = ["role", "userId", "phone"].map((key) => localStorage.getItem(key));
    expect(stored).toEqual([String(role), "55", "9876543210"]);
  });

  it("an order with only the specified fields is shown in Your Orders", async () => {
    givenLogin();
    const answers = [answeringExactly(listOrderHistory, { isSuccess: true, data: [ROW], message: "" })];
    openScreens({ "/my-orders": myOrders }, { at: "/my-orders", answers });
    const row = within(await screen.findByRole("row", { name: /Tara Ring/ }));
    expect(row.getByText("41")).toBeTruthy();
    expect(row.getByText("₹1,000")).toBeTruthy();
    expect(row.queryByText(/^these 3/)).toBeNull();
    expect(row.getByText("Nov 18, 2026")).toBeTruthy();
    expect(row.getByRole("img", { name: "Tara Ring" }).getAttribute("src")).toBe("/assets/default.png");
  });

  it("a refusal with only the specified fields shows its message in Your Orders", async () => {
    givenLogin();
    const answers = [answeringExactly(listOrderHistory, { isSuccess: false, data: null, message: "Come back later." })];
    openScreens({ "/my-orders": myOrders }, { at: "/my-orders", answers });
    await expectText("Come back later.");
  });

  it.each([null, ""])("All Users Order History shows a minimal order with the picture %j", async (productImage) => {
    givenLogin(ROLE.staff);
    const data = [{ ...STAFF_ROW, productImage }];
    const answers = [
      answeringExactly(listAllOrders, { isSuccess: true, data, sys_message: "" }),
      answering(listRefundsToReview, []),
    ];
    openScreens({ "/all-admin-orders": allOrders }, { at: "/all-admin-orders", answers });
    const row = within(await screen.findByRole("row", { name: /Tara Ring/ }));
    expect(row.getByText("No Image Available")).toBeTruthy();
    for (const expected of ["asha@example.com", "gift@example.com", "9876543210", "House 12, Sector 17", "₹1,000"]) {
      expect(row.getByText(expected)).toBeTruthy();
    }
  });

  it("a response without orders says so in All Users Order History", async () => {
    givenLogin(ROLE.staff);
    const answers = [
      answeringExactly(listAllOrders, { isSuccess: true, data: [], sys_message: "" }),
      answering(listRefundsToReview, []),
    ];
    openScreens({ "/all-admin-orders": allOrders }, { at: "/all-admin-orders", answers });
    await expectText("No orders found.");
  });

  it("a category with only the specified fields is shown in the Category List", async () => {
    givenLogin(ROLE.staff);
    const data = [{ categoryID: 2, categoryName: "Rings" }];
    const answers = [answeringExactly(listCategories, { isSuccess: true, data })];
    openScreens({ "/category-list": categoryList }, { at: "/category-list", answers });
    expect(await screen.findByRole("button", { name: "Delete" })).toBeTruthy();
  });
});

/** Stores a token that the guards let in, but that this shop did not issue: the server refuses it in every call. */
function givenForeignToken(role: string): void {
  localStorage.setItem("token", aToken({ role, sid: undefined }));
  localStorage.setItem("email", "asha@example.com");
  localStorage.setItem("phone", "9876543210");
}

function refusingToken(call: Call): GivenAnswer {
  return refusing(call, 401, "unauthenticated", "Please log in first.");
}

describe("token that only the guards accept", () => {
  it("Your Orders stays and shows the message of the server if the server refuses the token", async () => {
    givenForeignToken(ROLE.customer);
    const opened = openScreens(
      { "/my-orders": myOrders },
      { at: "/my-orders", answers: [refusingToken(listOrderHistory)] },
    );
    await expectAlert("Please log in first.");
    await opened.expectAddress("/my-orders");
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it("the profile is shown if its own call answers", async () => {
    givenForeignToken(ROLE.customer);
    const data = { name: "Asha", email: "asha@example.com", phone: "9876543210", password: "secret99", address: "" };
    const answers = [
      answeringExactly(getProfile, { isSuccess: true, data, sys_message: "" }),
      answeringExactly(listDevices, { isSuccess: true, data: null }),
      answering(listPasskeys, []),
      ...[getConsents, getStoreCredit].map(refusingToken),
    ];
    openScreens({ "/my-profile": myProfile }, { at: "/my-profile", answers });
    expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Asha");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "s*****99");
  });

  describe("checkout", () => {
    beforeEach(givenCheckoutDocument);

    it.each([
      refusingToken(getProfile),
      answeringExactly(getProfile, { isSuccess: false, sys_message: "No profile" }),
      answeringExactly(getProfile, { isSuccess: true, data: [], sys_message: "" }),
    ])("the checkout has the stored email and phone number", async (profile) => {
      givenForeignToken(ROLE.customer);
      givenCart({ price: 1_499 });
      const answers = [
        profile,
        refusingToken(getLastDelivery),
        answeringExactly(listProducts, { isSuccess: false, sys_message: "Not now" }),
      ];
      openScreens({ "/checkout": checkout }, { at: "/checkout", answers });
      expect(await screen.findByLabelText("Email")).toHaveProperty("value", "asha@example.com");
      expect(screen.getByLabelText("Phone")).toHaveProperty("value", "9876543210");
      expect(screen.getByText("Subtotal")).toBeTruthy();
    });
  });

  const PRODUCT = {
    productID: 7,
    title: "Alpha Ring",
    description: "<p><b>Nice</b> ring &amp; box</p>",
    price: 999,
    sizeOrWeight: "2 g",
    imagePath: "https://shop.test/1.jpg,https://shop.test/2.jpg",
    categories: [{ categoryName: "Rings" }],
    labelHeading: "Silver",
    labelDescription: "Nickel free",
  };
  const categories = answering(listCategories, [{ categoryID: 2, categoryName: "Rings", productCount: 1 }]);

  it("the Product List shows the products of the specified call", async () => {
    givenForeignToken(ROLE.staff);
    const answers = [
      refusingToken(listStaffProducts),
      answeringExactly(listProducts, {
        isSuccess: true,
        data: [PRODUCT, { ...PRODUCT, productID: 8, title: "Beta Ring", categories: [] }],
      }),
      categories,
    ];
    openScreens({ "/product-list": productList }, { at: "/product-list", answers });
    const row = await screen.findByRole("row", { name: /Alpha Ring/ });
    for (const expected of ["7", "Rings", "Nice ring & box", "₹999", "2 g"])
      expect(row.textContent).toContain(expected);
    expect(within(screen.getByRole("row", { name: /Beta Ring/ })).getByText("-")).toBeTruthy();
  });

  it("a deleted product leaves the list, even if the list still has it", async () => {
    givenForeignToken(ROLE.staff);
    const answers = [
      refusingToken(listStaffProducts),
      answeringExactly(listProducts, { isSuccess: true, data: [PRODUCT] }),
      categories,
      answeringExactly(deleteProduct, { isSuccess: true }),
      refusingToken(getContentHome),
    ];
    const { user } = openScreens({ "/product-list": productList }, { at: "/product-list", answers });
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await expectAlert("Product deleted successfully!");
    await expect.poll(() => screen.queryByText("Alpha Ring")).toBeNull();
  });

  it.each([
    [answeringExactly(getProductById, { isSuccess: false }), "Product not found."],
    [refusing(getProductById, 404, "not_found", "Product not found."), "Product not found."],
    [unreachable(getProductById), "Error loading product data."],
    [failing(getProductById), "Error loading product data."],
    [answeringExactly(getProductById, { isSuccess: true, data: PRODUCT }), undefined],
  ])("the Edit Product screen follows the specified call %#", async (answer, alert) => {
    openEdit([answer]);
    if (alert !== undefined) return expectAlert(alert);
    expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Alpha Ring");
  });

  it.each([
    ["fails", failing(getProductById), "Error loading product data."],
    ["does not answer", unreachable(getProductById), "Error loading product data."],
    ["knows no product", answeringExactly(getProductById, { isSuccess: false }), "Product not found."],
    ["has no data", answeringExactly(getProductById, { isSuccess: true, data: null }), "Product not found."],
  ])(
    "the Edit Product screen says that the specified call %s, even if the staff's one answers",
    async (_, answer, alert) => {
      openEdit([answer, answering(getStaffProduct, STAFF_PRODUCT)]);
      await expectAlert(alert);
    },
  );

  it("the Edit Product screen opens with the product of the specified call alone", async () => {
    const answer = answeringExactly(getProductById, { isSuccess: true, data: PRODUCT });
    openEdit([answer, refusing(getStaffProduct, 404, "not_found", "Product not found.")]);
    expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Alpha Ring");
  });

  it.each([
    ["only the fields of the form", { productID: 7, title: "Alpha Ring", description: "Nice", price: 999 }],
    ["null instead of values", { ...PRODUCT, imagePath: null, categories: null, variations: null, labelHeading: null }],
    ["a category without its id", { ...PRODUCT, categories: [{ categoryName: "Rings" }] }],
    [
      "a variation without stock",
      { ...PRODUCT, variations: [{ variationName: "Size", variationValue: "12", price: 1_100 }] },
    ],
  ])("the Edit Product screen saves a product that has %s", async (_, data) => {
    const { user, sent } = openEdit([
      answeringExactly(getProductById, { isSuccess: true, data }),
      answeringExactly(updateProduct, { isSuccess: true }),
    ]);
    const title = await screen.findByLabelText("Title");
    expect(screen.queryByDisplayValue("undefined")).toBeNull();
    await user.type(title, " II");
    await user.click(screen.getByRole("button", { name: "Update Product" }));
    await expectAlert("Product updated successfully.");
    expect(title).toHaveProperty("value", "Alpha Ring II");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
    expect(sent.at(-1)).toMatchObject({ body: { productID: 7, title: "Alpha Ring II", price: 999 } });
  });

  function openEdit(answers: GivenAnswer[]) {
    givenForeignToken(ROLE.staff);
    const refused = [getStaffProduct, getRateSettings, listProductCertificates].map(refusingToken);
    return openScreens(
      { "/edit-products/:id": editProduct },
      { at: "/edit-products/7", answers: [...answers, ...refused, categories, answering(listRates, [])] },
    );
  }
});
