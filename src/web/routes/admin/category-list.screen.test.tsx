import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { deleteCategory, renameCategory } from "#contract/catalogue/staff-products.calls.ts";
import {
  getContentHome,
  getContentMenus,
  removeLostCategories,
  removeLostFromHome,
} from "#contract/content/content.calls.ts";
import type { HomeSection } from "#contract/content/home.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import type { Call } from "#contract/kernel/call.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as categoryList from "./category-list.tsx";

const ROW: HomeSection = {
  id: "row",
  hidden: false,
  from: "",
  until: "",
  kind: "products",
  title: "For the bride",
  source: "category",
  category: "Rings",
  products: [],
  count: 6,
};

const NO_MENUS: StaffMenusView = {
  main: [],
  second: { entries: [], shownOn: [] },
  footer: [],
  state: "published",
  updatedAt: "2026-11-22T10:00:00.000Z",
};

/** With `published` sections, the draft of the home page differs from them. */
async function askToDelete(...given: Parameters<typeof openList>) {
  const opened = openList(...given);
  await opened.user.click(await screen.findByRole("button", { name: "Delete" }));
  return { ...opened, dialog: within(await screen.findByRole("alertdialog")) };
}

function openList(sections: HomeSection[], categoryName = "Rings", published?: HomeSection[]) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/category-list": categoryList },
    {
      at: "/category-list",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName, productCount: 0 }]),
        answering(getContentHome, {
          sections,
          state: published ? "changed" : "published",
          updatedAt: "2026-11-22T10:00:00.000Z",
          ...(published && { published }),
        }),
        answering(getContentMenus, NO_MENUS),
        answering(deleteCategory, null, { message: "Category deleted." }),
        answering(removeLostCategories, null),
        answering(removeLostFromHome, null),
      ],
    },
  );
  return {
    ...opened,
    isSent: (call: Call) => opened.sent.some((sent) => sent.call === `${call.method} /api${call.path}`),
  };
}

it("a category without products to which nothing refers is deleted without a question, and once", async () => {
  const { user, sent } = openList([ROW], "Nose pins");
  await user.dblClick(await screen.findByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1);
});

it("after a category is deleted without a question, the heading has the focus, because the button is gone", async () => {
  const { user, answer } = openList([], "Nose pins");
  const button = await screen.findByRole("button", { name: "Delete" });
  answer(answering(listCategories, []));
  await user.click(button);
  await expect.poll(() => screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("the confirmation names the home page's sections, and removes the category from its draft", async () => {
  const { dialog, user, isSent } = await askToDelete([ROW]);
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" }));
  await dialog.findByText(/Shown by the menu, .* the home page and All Categories until then\./);
  expect(dialog.getByText("The home page leaves it out at once: Product row: For the bride.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isSent(removeLostFromHome)).toBe(true);
});

it("a session that has ended before the deletion leads to the login", async () => {
  const { dialog, user, answer, expectAddress } = await askToDelete([]);
  answer(refusing(deleteCategory, 401, "unauthenticated", "Please log in again."));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});

it.each([
  ["does not arrive", unreachable(removeLostCategories)],
  ["is refused", refusing(removeLostCategories, 503, "overloaded")],
])("a category is reported as deleted although the removal from the menus' draft %s", async (_, failing) => {
  const { dialog, user, answer } = await askToDelete([]);
  answer(failing);
  answer(answering(listCategories, []));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectAlert("The category is deleted, but the drafts of the menus and the home page can still lead to it.");
  await expectText("Category deleted.");
  expect(await screen.findByText("No categories found.")).toBeTruthy();
});

it("the home page's draft is unchanged if that is deselected", async () => {
  const { dialog, user, isSent } = await askToDelete([ROW]);
  await user.click(await dialog.findByLabelText("Also take what leads to it out of the draft of the home page"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isSent(removeLostFromHome)).toBe(false);
});

it("a home page without the category is unchanged", async () => {
  const { dialog, user, isSent } = await askToDelete([{ ...ROW, category: "Earrings" }]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isSent(removeLostFromHome)).toBe(false);
});

it("the confirmation names the published home page, not the draft", async () => {
  const { dialog } = await askToDelete([], "Nose pins", [{ ...ROW, category: "Nose pins" }]);
  await dialog.findByText(/Shown by the home page until then\./);
  expect(dialog.getByText("The home page leaves it out at once: Product row: For the bride.")).toBeTruthy();
  expect(dialog.queryByRole("checkbox")).toBeNull();
});

it("the confirmation says of sections in the draft only that they are in the draft", async () => {
  const { dialog } = await askToDelete([{ ...ROW, category: "Nose pins" }], "Nose pins", []);
  await dialog.findByText(/The draft of the home page refers to it: Product row: For the bride\./);
  expect(dialog.queryByText(/at once|Shown by the home page/)).toBeNull();
  expect(dialog.getByLabelText("Also take what leads to it out of the draft of the home page")).toBeTruthy();
});

it("the confirmation names no section that is hidden", async () => {
  const { dialog } = await askToDelete([{ ...ROW, category: "Nose pins", hidden: true }], "Nose pins");
  await dialog.findByLabelText("Also take what leads to it out of the draft of the home page");
  expect(dialog.queryByText(/at once|Shown by the home page/)).toBeNull();
});

describe("menus", () => {
  const IN_MENUS =
    /Shown by the menu, the bar below the header and All Categories until then\. Links to it lead nowhere/;
  const LABEL = "Also take its entries out of the draft of the menus";

  it("the confirmation names the menus that link to the category, and removes its entries from their draft", async () => {
    const { dialog, user, isSent } = await askToDelete([]);
    await dialog.findByText(IN_MENUS);
    expect(dialog.getByLabelText(LABEL)).toHaveProperty("checked", true);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectText("Category deleted.");
    expect(isSent(removeLostCategories)).toBe(true);
  });

  it("the draft of the menus is unchanged if that is deselected", async () => {
    const { dialog, user, isSent } = await askToDelete([]);
    await user.click(dialog.getByLabelText(LABEL));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectText("Category deleted.");
    expect(isSent(removeLostCategories)).toBe(false);
  });

  it("the deletion of a category that only the draft of the menus has an entry for is asked about", async () => {
    const { answer, user } = openList([], "Nose pins");
    const entry = { label: "", kind: "category", to: "Nose pins" } as const;
    answer(answering(getContentMenus, { ...NO_MENUS, footer: [{ title: "Pieces", links: [entry] }] }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("alertdialog", { name: "Delete Nose pins?" })).toBeTruthy();
  });

  it("the confirmation names no menu for a category that is in none", async () => {
    const { dialog } = await askToDelete([{ ...ROW, category: "Nose pins" }], "Nose pins");
    expect(dialog.queryByText(/Shown by the menu/)).toBeNull();
    expect(dialog.queryByLabelText(LABEL)).toBeNull();
  });
});

it("a session that has ended before a category is renamed leads to the login", async () => {
  const { dialog, user, answer, expectAddress } = await askToDelete([]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Rename Rings" }));
  answer(refusing(renameCategory, 401, "unauthenticated", "Please log in again."));
  await user.type(screen.getByLabelText("New name of Rings"), "Bands{Enter}");
  await expectAddress("/login");
});
