import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories, listProducts } from "#contract/catalogue/catalogue.calls.ts";
import {
  archiveProducts,
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
  switchPricing,
  updateProduct,
} from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { getContentHome } from "#contract/content/content.calls.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { defaultRateSettings, ratePricing } from "#tests/support/rates.ts";
import * as productList from "./product-list.tsx";

const at = "2026-11-22T04:30:00.000Z";

function aRow(given: Partial<StaffProductRowView> = {}): StaffProductRowView {
  const pricing = ratePricing();
  const { metal, purity, netWeight: netWeightGrams } = pricing;
  const rated = { price: 72_043, metal, purity, netWeightGrams, pricing };
  return {
    ...aProductView({ description: "<p>A ring.</p>" }),
    hsn: null,
    noCashOnDelivery: false,
    archivedAt: null,
    excerpt: "",
    ...rated,
    ...given,
  };
}

const counts = { listed: 1, archived: 0, "sold-out": 0, "low-stock": 0, all: 1 };

async function openList(product = aRow()) {
  givenLogin(ROLE.staff);
  const gold = { metal: "gold" as const, purity: "18K", fineness: 750, perGram: 11_250, publishedAt: at };
  const opened = openScreens(
    { "/product-list": productList },
    {
      at: "/product-list",
      answers: [
        answering(listStaffProducts, [product], { total: 1, nextPage: null, totalIsCapped: false, counts }),
        answering(listCategories, []),
        answering(getStaffProduct, product),
        answering(listRates, [gold]),
        answering(getRateSettings, defaultRateSettings),
      ],
    },
  );
  await screen.findByText("Tara Ring");
  return opened;
}

it("the title of a product is found once by its text", async () => {
  await openList();
  expect(screen.getAllByText(/Tara Ring/)).toEqual([screen.getByRole("link", { name: "Tara Ring" }).firstChild]);
  expect(screen.getByRole("checkbox", { name: "Select Tara Ring" })).toBeTruthy();
});

it("Edit opens the product", async () => {
  const { user, expectAddress } = await openList();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await expectAddress("/edit-products/1");
});

async function quickEdit(opened: Awaited<ReturnType<typeof openList>>) {
  await opened.user.click(screen.getByRole("button", { name: "Quick edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("textbox", { name: "Stock" });
  return dialog;
}

it("quick edit of a rate-based product shows the price for the input, and sends weight and making charges", async () => {
  const opened = await openList();
  const dialog = await quickEdit(opened);
  expect(dialog.queryByRole("textbox", { name: "Price" })).toBeNull();
  const weight = dialog.getByRole("textbox", { name: "Net weight" });
  await opened.user.clear(weight);
  await opened.user.type(weight, "3.6");
  expect(dialog.getByRole("status", { name: "Price today" }).textContent).toBe("₹74,824");
  opened.answer(answering(updateProduct, aRow(), { message: "Product updated successfully." }));
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const { body } = opened.sent.find(({ call }) => call.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({ pricing: { netWeight: 3.6, making: { kind: "percent", value: 20 } } });
  expect(body).not.toHaveProperty("price");
});

it("quick edit cannot be left while it is saving", async () => {
  const opened = await openList();
  const dialog = await quickEdit(opened);
  const { promise, resolve } = Promise.withResolvers<void>();
  opened.answer(
    answeringAfter(promise, answering(updateProduct, aRow(), { message: "Product updated successfully." })),
  );
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  resolve();
  await expectText("Product updated successfully.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("quick edit shows in itself that saving was refused or did not arrive", async () => {
  const opened = await openList();
  const dialog = await quickEdit(opened);
  opened.answer(unreachable(updateProduct));
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
  opened.answer(refusing(updateProduct, 503, "overloaded", "The shop is busy."));
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => dialog.queryByRole("alert")?.textContent).toBe("The shop is busy.");
});

it("the input of a quick edit stays when the list cannot be loaded again", async () => {
  const opened = await openList();
  const { user, answer } = opened;
  const dialog = await quickEdit(opened);
  const stock = dialog.getByRole("textbox", { name: /Stock/ });
  await user.type(stock, "7");
  answer(unreachable(listStaffProducts));
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await expectAlert("The shop could not be reached.");
  expect(dialog.getByRole("textbox", { name: /Stock/ })).toHaveProperty("value", "7");
});

it("the keyboard reaches the bulk actions before the list of products", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  const place = screen
    .getByRole("table", { name: "Products" })
    .compareDocumentPosition(screen.getByRole("button", { name: "Archive" }));
  expect(place & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

it('"Select none" moves the focus to the heading, because it disappears with its bar', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  await user.click(screen.getByRole("button", { name: "Select none" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Product List" }));
});

it("the deletion of a product moves the focus to the heading, because its row disappears", async () => {
  const { user, answer } = await openList();
  answer(answering(getContentHome, { sections: [], state: "published", updatedAt: at }));
  answer(answering(deleteProduct, null));
  const remove = screen.getByRole("button", { name: "Delete" });
  await user.click(remove);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await expect.poll(() => remove.isConnected).toBe(false);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Product List" }));
});

it("a bulk action shows in its dialog that it was refused or did not arrive", async () => {
  const opened = await openList();
  opened.answer(answering(getContentHome, { sections: [], state: "published", updatedAt: at }));
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  await opened.user.click(screen.getByRole("button", { name: "Archive" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  opened.answer(unreachable(archiveProducts));
  await opened.user.click(dialog.getByRole("button", { name: "Archive" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
  opened.answer(refusing(archiveProducts, 503, "overloaded", "The shop is busy."));
  await opened.user.click(dialog.getByRole("button", { name: "Archive" }));
  await expect.poll(() => dialog.queryByRole("alert")?.textContent).toBe("The shop is busy.");
});

it("a bulk action whose products were all changed meanwhile says so on the page, since its dialog closes", async () => {
  const opened = await openList();
  opened.answer(answering(getContentHome, { sections: [], state: "published", updatedAt: at }));
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  await opened.user.click(screen.getByRole("button", { name: "Archive" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const message = "Someone else changed 1 product.";
  const products = [{ productID: aRow().productID, title: "Tara Ring" }];
  opened.answer(refusing(archiveProducts, 409, "stale", message, { products }));
  await opened.user.click(dialog.getByRole("button", { name: "Archive" }));
  await expectAlert(message);
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

it("making charges above 100 percent need a confirmation", async () => {
  const opened = await openList();
  const dialog = await quickEdit(opened);
  const making = dialog.getByRole("textbox", { name: "Making, percent" });
  await opened.user.clear(making);
  await opened.user.type(making, "140");
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("alertdialog", { name: pricingMessages.makingAbove(140) }));
  opened.answer(answering(updateProduct, aRow()));
  await opened.user.click(question.getByRole("button", { name: "Yes, save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("quick edit of a product that someone else changed asks which values to save", async () => {
  const opened = await openList(aRow({ pricing: { mode: "fixed" }, price: 900 }));
  const dialog = await quickEdit(opened);
  const price = dialog.getByRole("textbox", { name: "Price" });
  await opened.user.clear(price);
  await opened.user.type(price, "950");
  opened.answer(refusing(updateProduct, 409, "stale", "Someone else changed this product."));
  opened.answer(
    answering(
      getStaffProduct,
      aRow({ pricing: { mode: "fixed" }, price: 1_000, updatedAt: "2026-11-22T08:00:00.000Z" }),
    ),
  );
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Someone else changed this product" }));
  expect(question.getByText("1000")).toBeDefined();
  expect(price).toHaveProperty("value", "950");
  opened.answer(answering(updateProduct, aRow()));
  await opened.user.click(question.getByRole("button", { name: "Save what is chosen" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(opened.sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    price: 950,
    updatedAt: "2026-11-22T08:00:00.000Z",
  });
});

it("switching many products to fixed prices shows a preview first", async () => {
  const opened = await openList();
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  opened.answer(
    answering(switchPricing, [{ productID: 1, title: "Tara Ring", price: 72_043, isSwitched: true, making: null }]),
  );
  await opened.user.click(screen.getByRole("button", { name: "Change pricing" }));
  const dialog = within(await screen.findByRole("dialog"));
  await opened.user.click(await dialog.findByRole("button", { name: "Apply to 1 product" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const bodies = opened.sent.filter(({ call }) => call.endsWith("/pricing")).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { mode: "fixed", preview: true },
    { mode: "fixed", preview: false },
  ]);
});

it("a preview leaves out a product that someone else has changed since it was selected", async () => {
  const opened = await openList();
  const other = aRow({ productID: 2, title: "Neel Ring" });
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  opened.answer(answering(listStaffProducts, [other], { total: 1, nextPage: null, totalIsCapped: false, counts }));
  await opened.user.type(screen.getByRole("searchbox"), "neel");
  await opened.user.click(await screen.findByRole("checkbox", { name: "Select Neel Ring" }));
  const message = "Someone else changed Tara Ring meanwhile. Nothing was changed.";
  const switched = { productID: 2, title: "Neel Ring", price: 72_043, isSwitched: true, making: null };
  const products = [{ productID: aRow().productID, title: "Tara Ring" }];
  const previews = [refusing(switchPricing, 409, "stale", message, { products }), answering(switchPricing, [switched])];
  opened.answer({ call: switchPricing, respond: (request) => previews.shift()?.respond(request) ?? Response.error() });
  await opened.user.click(screen.getByRole("button", { name: "Change pricing" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("button", { name: "Apply to 1 product" })).toBeDefined();
  expect(dialog.getByRole("alert").textContent).toBe(message);
  const bodies = opened.sent.filter(({ call }) => call.endsWith("/pricing")).map(({ body }) => body);
  expect(bodies).toMatchObject([{ items: [{}, {}] }, { items: [{ productID: 2 }] }]);
});

it("quick edit asks before it discards what is not saved", async () => {
  const opened = await openList();
  const dialog = await quickEdit(opened);
  await opened.user.type(dialog.getByRole("textbox", { name: "Stock" }), "1");
  await opened.user.click(dialog.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Discard what is not saved?" }));
  expect(dialog.getByRole("textbox", { name: "Stock" })).toBeDefined();
  await opened.user.click(question.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("quick edit of a product that did not load can load it again", async () => {
  const opened = await openList();
  opened.answer(unreachable(getStaffProduct));
  await opened.user.click(screen.getByRole("button", { name: "Quick edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  opened.answer(answering(getStaffProduct, aRow()));
  await opened.user.click(await dialog.findByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("textbox", { name: "Stock" })).toBeDefined();
});

it("a percentage names the number of rate-based products that it skips", async () => {
  const opened = await openList();
  await opened.user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  await opened.user.click(screen.getByRole("button", { name: "Change price" }));
  await expectText("1 product follows the day’s rate and is left out. Change its making charges instead.");
});

/** A home page with a row that shows this product. */
function homeShowing({ productID }: StaffProductRowView) {
  return answering(getContentHome, {
    sections: [
      {
        id: "row",
        hidden: false,
        from: "",
        until: "",
        kind: "products",
        title: "For the bride",
        source: "chosen",
        category: "",
        products: [{ number: String(productID) }],
        count: 6,
      },
    ],
    state: "published",
    updatedAt: at,
  });
}

it("the confirmation of a deletion names the sections of the home page that show the product", async () => {
  const product = aRow();
  const { user, answer } = await openList(product);
  answer(homeShowing(product));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(await question.findByText(/The home page goes on without it: Product row: For the bride\./)).toBeTruthy();
});

it("the confirmation before many products are archived names the home page's sections that show them", async () => {
  const product = aRow();
  const { user, answer } = await openList(product);
  answer(homeShowing(product));
  await user.click(screen.getByRole("checkbox", { name: "Select Tara Ring" }));
  await user.click(screen.getByRole("button", { name: "Archive" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(await question.findByText(/The home page goes on without it: Product row: For the bride\./)).toBeTruthy();
});

it("the list shows the products of the specified call when the answer of the staff's list has only data", async () => {
  givenLogin(ROLE.staff);
  const answers = [
    { call: listStaffProducts, respond: () => Response.json({ isSuccess: true, data: [] }) },
    answering(listProducts, [aProductView({ title: "Kamal Ring" })], { total: 1, nextPage: null }),
    answering(listCategories, []),
  ];
  openScreens({ "/product-list": productList }, { at: "/product-list", answers });
  expect(await screen.findAllByText("Kamal Ring")).not.toEqual([]);
});
