import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { demoMessages, type DemoDataView } from "#contract/demo/demo-data.ts";
import { getDemoData, removeDemoData } from "#contract/demo/demo.calls.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { areSettingsStale, markSettingsFresh } from "#web/browser/settings-freshness.ts";
import * as page from "./demo-data.tsx";

const NO_ROWS = {
  orders: 0,
  customers: 0,
  documents: 0,
  returns: 0,
  products: 0,
  categories: 0,
  posts: 0,
  offers: 0,
  media: 0,
};

function aDemo(given: Partial<DemoDataView> = {}): DemoDataView {
  return {
    removedAt: null,
    confirmation: "Rajatam",
    deletes: { ...NO_ROWS, orders: 66, customers: 24, documents: 60, products: 46, media: 1 },
    archives: [{ id: 116, title: "Chandni Jhumkas" }],
    keeps: { products: [{ id: 114, title: "Our own words" }], posts: [], categories: ["Rings"] },
    own: { orders: 1, customers: 1, products: 3, posts: 0 },
    ...given,
  };
}

const REMOVED = aDemo({
  removedAt: "2026-11-23T10:00:00.000Z",
  deletes: NO_ROWS,
  archives: [],
  keeps: { products: [], posts: [], categories: [] },
});

async function open(answers: GivenAnswer[]) {
  givenLogin(ROLE.staff);
  return openScreens({ "/store-settings/demo-data": page }, { at: "/store-settings/demo-data", answers });
}

const box = () => screen.getByRole("textbox", { name: /^Type the shop’s name/ });
const button = () => screen.getByRole("button", { name: "Remove demo data" });

it("the demo data screen lists what is removed with counts, and what is retained with the reason", async () => {
  await open([answering(getDemoData, aDemo())]);
  await expectText("66 sample orders");
  expect(screen.getByText("1 picture or video")).toBeDefined();
  expect(screen.queryByText(/sample return/)).toBeNull();
  expect(screen.getByRole("link", { name: "Our own words" }).getAttribute("href")).toBe("/edit-products/114");
  expect(screen.getByRole("link", { name: "Chandni Jhumkas" })).toBeDefined();
  expect(screen.getByText(/1 order, 1 customer, 3 products, 0 journal posts/)).toBeDefined();
});

it("the demo data screen removes nothing until the shop's name is typed, and then shows that the demo is removed", async () => {
  const { user, answer, sent } = await open([answering(getDemoData, aDemo())]);
  await expectText("66 sample orders");
  await user.type(box(), "Rajat");
  await user.click(button());
  await expectText(demoMessages.notConfirmed);
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  await user.type(box(), "am");
  answer(answering(removeDemoData, REMOVED, { message: "The demo is removed. The shop is yours." }));
  answer(answering(getDemoData, REMOVED));
  await user.click(button());
  await expectText("The demo is removed. The shop is yours.");
  await expectText(/It was removed on/);
});

it("the settings and menus of the open page are loaded again when the demo is removed", async () => {
  markSettingsFresh();
  const { user, answer } = await open([answering(getDemoData, aDemo())]);
  await expectText("66 sample orders");
  await user.type(box(), "rajatam");
  answer(answering(removeDemoData, REMOVED));
  answer(answering(getDemoData, REMOVED));
  await user.click(button());
  await expectText(/It was removed on/);
  expect(areSettingsStale()).toBe(true);
});

it("the demo data screen shows the server's refusal", async () => {
  const { user, answer } = await open([answering(getDemoData, aDemo())]);
  await expectText("66 sample orders");
  await user.type(box(), "rajatam");
  answer(refusing(removeDemoData, 409, "wrong_status", "There are 9,000 sample orders, too many to remove at once."));
  await user.click(button());
  await expectText("There are 9,000 sample orders, too many to remove at once.");
  expect(button()).toBeDefined();
});

it("the demo data screen says that there is no demo data", async () => {
  await open([answering(getDemoData, aDemo({ ...REMOVED, removedAt: null }))]);
  await expectText("There is no demo data");
});

it("the demo data screen is for administrators", async () => {
  await open([refusing(getDemoData, 403, "forbidden", "Only administrators may do that.")]);
  await expectText("This is for administrators.");
});
