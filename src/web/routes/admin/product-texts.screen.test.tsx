import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { listProductCertificates } from "#contract/catalogue/product-certificates.calls.ts";
import { getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { defaultRateSettings } from "#tests/support/rates.ts";
import * as editProduct from "./edit-product.tsx";

const ENGRAVING: PersonalField = {
  label: "Engraving",
  characters: ["latin", "digits"],
  maxLength: 20,
  price: 250,
  leadDays: 2,
};

const PICTURE = {
  url: "/media/00000000000000000000000000000001/640.jpg",
  kind: "image" as const,
  width: 640,
  height: 640,
  placeholder: "",
};

const aStaffProduct = (personalisation?: PersonalField[]) => ({
  ...aProductView({
    description: "<p>A ring.</p>",
    labelHeading: "Care",
    labelDescription: "Keep it dry.",
    imagePath: PICTURE.url,
    media: [PICTURE],
    categories: [{ categoryID: 1, categoryName: "Rings" }],
  }),
  ...(personalisation && { personalisation }),
  hsn: null,
  noCashOnDelivery: false,
  pricing: { mode: "fixed" as const },
  archivedAt: null,
});

async function openEditor(personalisation?: PersonalField[]) {
  sessionStorage.clear();
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/edit-product/:id": editProduct },
    {
      at: "/edit-product/1",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 1 }]),
        answering(listRates, []),
        answering(getRateSettings, defaultRateSettings),
        answering(getStaffProduct, aStaffProduct(personalisation)),
        answering(listProductCertificates, []),
      ],
    },
  );
  const box = within(await screen.findByRole("region", { name: "Personalisation" }));
  const save = async () =>
    opened.user.click(screen.getAllByRole("button", { name: "Update Product" })[0] as HTMLElement);
  const put = async (field: HTMLElement, text: string) => {
    await opened.user.clear(field);
    await opened.user.click(field);
    await opened.user.paste(text);
  };
  return { ...opened, box, save, put };
}

it("a text field is added, filled and saved with the product", async () => {
  const { user, box, save, put, answer, sent } = await openEditor();
  await user.click(box.getByRole("button", { name: "Add text field" }));
  const row = within(box.getByRole("group", { name: "Text field 1" }));
  await put(row.getByRole("textbox", { name: "Label" }), "Name in Gurmukhi");
  await user.click(row.getByRole("checkbox", { name: /Gurmukhi/ }));
  await user.click(row.getByRole("checkbox", { name: /A–Z/ }));
  await put(row.getByRole("textbox", { name: /^Longest text/ }), "12");
  await put(row.getByRole("textbox", { name: "Price" }), "350.50");
  await put(row.getByRole("textbox", { name: /^Extra days/ }), "3");
  const field = {
    label: "Name in Gurmukhi",
    characters: ["gurmukhi", "digits"],
    maxLength: 12,
    price: 350.5,
    leadDays: 3,
  };
  answer(answering(updateProduct, aStaffProduct([field as PersonalField]), { message: "Saved." }));
  await save();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ productID: 1, personalisation: [field] });
});

it("the focus stays in a row when Ctrl+S saves the product", async () => {
  const { user, box, put, answer } = await openEditor([ENGRAVING]);
  const label = () => box.getByRole("textbox", { name: "Label" });
  await put(label(), "Inscription");
  answer(answering(updateProduct, aStaffProduct([{ ...ENGRAVING, label: "Inscription" }]), { message: "Saved." }));
  await user.keyboard("{Control>}s{/Control}");
  await expectText("Product updated successfully.");
  expect(document.activeElement).toBe(label());
});

it("an invalid field has an error, and nothing is sent", async () => {
  const { user, box, save, put, sent } = await openEditor([ENGRAVING]);
  await user.click(box.getByRole("button", { name: "Add text field" }));
  const row = within(box.getByRole("group", { name: "Text field 2" }));
  await put(row.getByRole("textbox", { name: /^Longest text/ }), "0");
  for (const name of [/A–Z/, "digits"]) await user.click(row.getByRole("checkbox", { name }));
  const before = sent.length;
  await save();
  await expectText("This label is there twice.");
  expect(row.getByText("Choose which characters can be made.")).toBeDefined();
  expect(row.getByText("The longest text has 1 to 100 characters.")).toBeDefined();
  expect(sent).toHaveLength(before);
  await put(row.getByRole("textbox", { name: "Label" }), "Second line");
  expect(row.queryByText("This label is there twice.")).toBeNull();
});

it("a refusal of the server is shown at the field that it names", async () => {
  const { box, save, put, answer } = await openEditor([ENGRAVING]);
  const row = within(box.getByRole("group", { name: "Text field 1" }));
  await put(row.getByRole("textbox", { name: "Price" }), "300");
  const message = "This is too dear for a text.";
  answer(refusing(updateProduct, 422, "invalid", message, { errors: [{ field: "personalisation.0.price", message }] }));
  await save();
  expect(await row.findByText(message)).toBeDefined();
  expect(row.getByRole("textbox", { name: "Price" }).getAttribute("aria-invalid")).toBe("true");
});

it("removing the last field saves a product without texts, and five is the maximum", async () => {
  const five = [1, 2, 3, 4, 5].map((number) => ({ ...ENGRAVING, label: `Line ${number}` }));
  const { user, box, save, answer, sent } = await openEditor(five);
  expect(box.getByRole("button", { name: "Add text field" })).toHaveProperty("disabled", true);
  for (const { label } of five) await user.click(box.getByRole("button", { name: `Remove ${label}` }));
  answer(answering(updateProduct, aStaffProduct(), { message: "Saved." }));
  await save();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ personalisation: [] });
});
