import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getSignature, removeSignature } from "#contract/billing/billing.calls.ts";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import { success } from "#contract/kernel/envelope.ts";
import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import { demoSettings, type ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { answering, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import * as storeSettings from "./store-settings.tsx";

const NOTHING_FOUND = "No product is found for this. Choose words that lead to one.";

async function openSettings(search: GivenAnswer, signature = answering(getSignature, { picture: null })) {
  givenLogin(ROLE.staff);
  const { brand: _, ...settings } = { ...demoSettings, searchHints: ["Anklets", "Rings"] };
  const view: ShopSettingsView = { settings, updatedAt: "2026-11-21T06:00:00.000Z" };
  const opened = openScreens(
    { "/store-settings": storeSettings },
    {
      at: "/store-settings",
      answers: [answering(getSettings, view), signature, search],
    },
  );
  await screen.findByRole("textbox", { name: "Hint 1" });
  return { ...opened, view };
}

it("a search hint that finds no product has a note until other words lead to one", async () => {
  const found: Record<string, number> = { Anklets: 0, Rings: 1, Bangles: 1 };
  const { user } = await openSettings({
    call: searchProducts,
    respond: ({ url }) => {
      const count = found[new URL(url).searchParams.get("q") ?? ""] ?? 0;
      return Response.json(success(Array.from({ length: count }, () => aProductView())));
    },
  });
  await expect.poll(() => screen.queryAllByText(NOTHING_FOUND).length).toBe(1);
  const hint = screen.getByRole("textbox", { name: "Hint 1" });
  expect(hint.getAttribute("aria-describedby")).toBe(screen.getByText(NOTHING_FOUND).id);

  await user.clear(hint);
  await user.type(hint, "Bangles");
  await expect.poll(() => screen.queryByText(NOTHING_FOUND)).toBeNull();
});

it("the signature that did not load can be loaded again", async () => {
  const { user, answer } = await openSettings(unreachable(searchProducts), unreachable(getSignature));
  expect(screen.queryByLabelText("Picture of the signature")).toBeNull();
  answer(answering(getSignature, { picture: null }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Picture of the signature")).toBeDefined();
});

it("the focus stays at the signature when it is removed", async () => {
  const picture = "/media/signature.png";
  const { user, answer } = await openSettings(unreachable(searchProducts), answering(getSignature, { picture }));
  const button = await screen.findByRole("button", { name: "Remove" });
  answer(answering(removeSignature, { picture: null }, { message: "The signature is removed." }));
  await user.click(button);
  await expectText("The signature is removed.");
  expect(document.activeElement?.textContent).toBe("Choose picture");
});

it("search hints have no note when the search fails", async () => {
  const { sent } = await openSettings(unreachable(searchProducts));
  await expect.poll(() => sent.filter(({ call }) => call.includes("/api/search")).length).toBe(2);
  expect(screen.queryByText(NOTHING_FOUND)).toBeNull();
});

it("the focus stays in a row of a list when Ctrl+S saves the settings", async () => {
  const { user, answer, view } = await openSettings(unreachable(searchProducts));
  const updatedAt = "2026-11-22T06:00:00.000Z";
  const settings = { ...view.settings, searchHints: ["Anklets", "Rings of gold"] };
  answer(answering(changeSettings, { settings, updatedAt }, { message: "Settings saved." }));
  answer(answering(getSettings, { settings, updatedAt }));
  const hint = screen.getByRole("textbox", { name: "Hint 2" });
  await user.type(hint, " of gold");
  await user.keyboard("{Control>}s{/Control}");
  await expectText("Settings saved.");
  await expect.poll(() => screen.queryByText("Not saved yet")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Hint 2" }));
});

it("the spaces of a pasted GSTIN are removed", async () => {
  const { user } = await openSettings(unreachable(searchProducts));
  const gstin = screen.getByRole<HTMLInputElement>("textbox", { name: "GSTIN" });
  await user.clear(gstin);
  await user.paste("08 abcpk1234f 1z5");
  expect(gstin.value).toBe("08ABCPK1234F1Z5");
});
