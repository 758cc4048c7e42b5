import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { deleteCategory } from "#contract/catalogue/staff-products.calls.ts";
import { getContentHome, removeLostCategories, removeLostFromHome } from "#contract/content/content.calls.ts";
import type { HomeSection } from "#contract/content/home.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
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

async function askToDelete(sections: HomeSection[]) {
  givenLogin(ROLE.administrator);
  const opened = openScreens(
    { "/category-list": categoryList },
    {
      at: "/category-list",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 0 }]),
        answering(getContentHome, { sections, state: "published", updatedAt: "2026-11-22T10:00:00.000Z" }),
        answering(deleteCategory, null, { words: "Category deleted." }),
        answering(removeLostCategories, null),
        answering(removeLostFromHome, null),
      ],
    },
  );
  await opened.user.click(await screen.findByRole("button", { name: "Delete Rings" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  return {
    ...opened,
    dialog,
    isRemoveLostSent: () => opened.sent.some(({ call }) => call.endsWith("/staff/content/home/remove-lost")),
  };
}

it("the confirmation names the home page's sections, and removes the category from its draft", async () => {
  const { dialog, user, isRemoveLostSent } = await askToDelete([ROW]);
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" }));
  await dialog.findByText(/Product row: For the bride/);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isRemoveLostSent()).toBe(true);
});

it("the home page's draft is unchanged if that is deselected", async () => {
  const { dialog, user, isRemoveLostSent } = await askToDelete([ROW]);
  await user.click(await dialog.findByLabelText("Also take what leads to it out of the draft of the home page"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isRemoveLostSent()).toBe(false);
});

it("a home page without the category is unchanged", async () => {
  const { dialog, user, isRemoveLostSent } = await askToDelete([{ ...ROW, category: "Earrings" }]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectText("Category deleted.");
  expect(isRemoveLostSent()).toBe(false);
});
