import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { addProduct as addProductCall } from "#contract/catalogue/staff-products.calls.ts";
import type { Call } from "#contract/kernel/call.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { defaultRateSettings } from "#tests/support/rates.ts";
import * as addProduct from "./add-product.tsx";

function openForm() {
  givenLogin(ROLE.staff);
  const answers = [
    answering(listCategories, []),
    answering(listRates, []),
    answering(getRateSettings, defaultRateSettings),
  ];
  return openScreens({ "/add-product": addProduct }, { at: "/add-product", answers });
}

it("an empty product is refused by one alert, and each field shows its own error", async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole("button", { name: "Add Product" }));
  await expectAlert("Please fill all required fields and select an image.");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true");
  const description = screen.getByRole("button", { name: "choose files" }).getAttribute("aria-describedby") ?? "";
  const texts = description.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain("Add at least one image.");
});

it("the field of the categories is the only one that is found by its label", async () => {
  openForm();
  const field = await screen.findByRole("combobox", { name: "Categories" });
  expect(screen.getAllByLabelText(/categories/i)).toEqual([field]);
});

it("the alert of a refused product closes as soon as staff correct it, and the errors at the fields stay", async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole("button", { name: "Add Product" }));
  await expectAlert("Please fill all required fields and select an image.");
  await user.type(screen.getByLabelText("Title"), "T");
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Add at least one image.")).toBeTruthy();
});

it("a HUID that is pasted with spaces keeps all its characters", async () => {
  const { user } = openForm();
  const huid = await screen.findByLabelText<HTMLInputElement>(/^HUID/);
  await user.click(huid);
  await user.paste(" AB 12CD");
  expect(huid.value).toBe("AB12CD");
});

it("an input that staff removed again is not offered after a reload", async () => {
  sessionStorage.clear();
  const { user } = openForm();
  const title = await screen.findByLabelText("Title");
  await user.type(title, "Tara");
  expect(sessionStorage.getItem("productDraft")).toContain("Tara");
  await user.clear(title);
  expect(sessionStorage.getItem("productDraft")).toBeNull();
});

it.each(["Go on with it", "Discard it"])(
  "when the offer of an unsaved product disappears by %s, the heading takes the focus",
  async (name) => {
    sessionStorage.setItem("productDraft", JSON.stringify({ savedAt: 0, draft: { title: "Tara" }, media: [] }));
    const { user } = openForm();
    await user.click(await screen.findByRole("button", { name }));
    await expect.poll(() => screen.queryByRole("button", { name })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    sessionStorage.clear();
  },
);

it("a new product cannot be changed while it is sent; a refusal focuses the field that it concerns", async () => {
  const draft = {
    title: "Tara",
    description: "<p>A ring.</p>",
    labelHeading: "Care",
    labelDescription: "Keep it dry.",
  };
  const url = "/media/00000000000000000000000000000001/640.jpg";
  const media = [{ url, kind: "image", width: 640, height: 640, placeholder: "" }];
  const stored = { savedAt: 0, draft: { ...draft, price: "1499", categories: ["1"] }, media };
  sessionStorage.setItem("productDraft", JSON.stringify(stored));
  const { user, answer } = openForm();
  await user.click(await screen.findByRole("button", { name: "Go on with it" }));
  const title = screen.getByLabelText("Title");
  const { promise, resolve } = Promise.withResolvers<void>();
  const errors = { errors: [{ field: "Title", message: "Another title, please." }] };
  answer(answeringAfter(promise, refusing(addProductCall, 400, "invalid", "Another title, please.", errors)));
  await user.click(screen.getByRole("button", { name: "Add Product" }));
  await expect.poll(() => title.closest("[inert]")).not.toBeNull();
  resolve();
  await expectAlert("Error: Another title, please.");
  expect(title.closest("[inert]")).toBeNull();
  expect(document.activeElement).toBe(title);
  sessionStorage.clear();
});

it("the stock of a new product says what it means if it is empty, with and without a HUID", async () => {
  const { user } = openForm();
  const shown = () => {
    const stock = screen.getByLabelText<HTMLInputElement>("Stock");
    return [stock.placeholder, document.getElementById(stock.getAttribute("aria-describedby") ?? "")?.textContent];
  };
  const huid = await screen.findByLabelText(/^HUID/);
  expect(shown()).toEqual(["Made to order", "Empty means made to order, never sold out."]);
  await user.type(huid, "AB12CD");
  expect(shown()).toEqual(["1", "With a HUID, empty means 1."]);
  await user.click(screen.getByRole("button", { name: "Add variation" }));
  const variation = within(screen.getByRole("listitem", { name: "New variation" }));
  expect(variation.getByLabelText("Stock")).toHaveProperty("placeholder", "Product’s");
});

it("two rejected files of the same name are both reported", async () => {
  const { user } = openForm();
  const chooser = (await screen.findByRole("form", { name: "Add Product" })).querySelector<HTMLInputElement>(
    'input[type="file"]',
  );
  const empty = () => new File([], "ring.png", { type: "image/png" });
  await user.upload(chooser as HTMLInputElement, [empty(), empty()]);
  expect(await screen.findAllByText("ring.png is empty, so it was left out.")).toHaveLength(2);
});

it("the empty stock of a variation is that of the product, or made to order", async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole("button", { name: "Add variation" }));
  const variation = within(screen.getByRole("listitem", { name: "New variation" }));
  expect(variation.getByLabelText("Stock")).toHaveProperty("placeholder", "To order");
  await user.type(screen.getByPlaceholderText("Made to order"), "5");
  expect(variation.getByLabelText("Stock")).toHaveProperty("placeholder", "Product’s");
});

it("the form opens with the default prices when the answer of the rate settings has none", async () => {
  givenLogin(ROLE.staff);
  const sparse = (call: Call) => ({ call, respond: () => Response.json({ isSuccess: true, data: [] }) });
  const answers = [answering(listCategories, []), sparse(listRates), sparse(getRateSettings)];
  openScreens({ "/add-product": addProduct }, { at: "/add-product", answers });
  expect(await screen.findByLabelText("Title")).toBeDefined();
});
