// oxlint-disable no-script-url -- what staff may not enter
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import {
  changeContentMenus,
  getContent,
  getContentMenus,
  removeLostCategories,
} from "#contract/content/content.calls.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { givenPhone } from "#tests/support/given-phone.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as menus from "./store-menus.tsx";

const MENUS: StaffMenusView = {
  main: [],
  second: {
    entries: [
      { label: "", kind: "category", to: "Rings" },
      { label: "Journal", kind: "url", to: "/journal" },
    ],
    shownOn: ["/"],
  },
  footer: [],
  state: "published",
  updatedAt: "2026-11-22T10:00:00.000Z",
};

async function openMenus(categoryName = "Rings") {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/store-menus": menus },
    {
      at: "/store-menus",
      answers: [
        answering(getContentMenus, MENUS),
        answering(listCategories, [{ categoryID: 1, categoryName, productCount: 2 }]),
        answering(getContent, {
          pages: [],
          draft: { changed: [], updatedAt: null },
          published: { number: 1, publishedAt: MENUS.updatedAt, publishedBy: "Anita", changed: [] },
          previewPath: null,
        }),
        viewerIs("administrator"),
      ],
    },
  );
  await screen.findByRole("form", { name: "Menus" });
  return opened;
}

it("entries are reordered by their buttons, and saved on top of the loaded version", async () => {
  const { user, sent, answer } = await openMenus();
  answer(answering(changeContentMenus, MENUS, { message: "Saved in the draft." }));
  await user.click(screen.getByRole("button", { name: "Move entry of the second bar 2 up" }));
  await user.click(screen.getByRole("button", { name: "Save in the draft" }));
  await expectText("Saved in the draft.");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    second: { entries: [MENUS.second.entries[1], MENUS.second.entries[0]] },
    updatedAt: MENUS.updatedAt,
  });
});

it("the draft cannot be published before the changes on the screen are saved in it", async () => {
  const { user, answer } = await openMenus();
  answer(
    answering(getContent, {
      pages: [],
      draft: { changed: ["Menus"], updatedAt: MENUS.updatedAt },
      published: { number: 1, publishedAt: MENUS.updatedAt, publishedBy: "Anita", changed: [] },
      previewPath: null,
    }),
  );
  answer(answering(changeContentMenus, MENUS, { message: "Saved in the draft." }));
  await user.click(screen.getByRole("button", { name: "Move entry of the second bar 2 up" }));
  await expectText(/Save your changes in the draft first/);
  expect(screen.queryByText(/Everything is published/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save in the draft" }));
  expect(await screen.findByRole("button", { name: "Publish" })).toBeDefined();
});

it("a script URL has an error at its field, and nothing is sent", async () => {
  const { user, sent } = await openMenus();
  const field = screen.getByLabelText("entry of the second bar 2 leads to");
  await user.clear(field);
  await user.type(field, "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Save in the draft" }));
  await expectText("Enter an address that begins with /, https://, http://, mailto: or tel:.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
});

it("input is preserved if someone else was faster, and is saved with their other changes", async () => {
  const { user, answer, sent } = await openMenus();
  const word = screen.getByLabelText("Word of entry of the second bar 2");
  await user.type(word, " and news");
  answer(refusing(changeContentMenus, 409, "stale", "Someone else changed the menus."));
  const footer = [{ title: "Help", links: [{ label: "", kind: "category" as const, to: "Rings" }] }];
  const theirs = { ...MENUS, footer, updatedAt: "2026-11-22T11:00:00.000Z" };
  answer(answering(getContentMenus, theirs));
  await user.click(screen.getByRole("button", { name: "Save in the draft" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Someone else changed the menus" }));
  expect(within(dialog.getByRole("group", { name: "Footer" })).getByText("Help: Rings")).toBeDefined();
  expect(word).toHaveProperty("value", "Journal and news");
  answer(answering(changeContentMenus, theirs, { message: "Saved in the draft." }));
  await user.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  await expectText("Saved in the draft.");
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    second: { entries: [{}, { label: "Journal and news" }] },
    footer,
    updatedAt: theirs.updatedAt,
  });
});

const TAKE_OUT = { name: "Take out entries whose category is not in the shop" };

it("one press removes all entries whose category does not exist", async () => {
  const { user, sent, answer } = await openMenus("Bangles");
  answer(answering(removeLostCategories, null, { message: "Taken out of the draft." }));
  await user.click(screen.getByRole("button", TAKE_OUT));
  await expectText("Taken out of the draft.");
  expect(sent.map(({ call }) => call)).toContain("POST /api/staff/content/menus/remove-lost");
});

it("menus whose categories all exist do not offer to remove entries", async () => {
  await openMenus();
  expect(screen.queryByRole("button", TAKE_OUT)).toBeNull();
});

it("on a phone an entry is a closed row, opened by a tap and by an error, with labels on its fields", async () => {
  givenPhone();
  const { user } = await openMenus();
  expect(screen.queryByLabelText("Word of entry of the second bar 2")).toBeNull();
  expect(screen.getByRole("button", { name: /^Rings Category/ }).getAttribute("aria-expanded")).toBe("false");
  const row = screen.getByRole("button", { name: /^Journal Address · \/journal/ });
  await user.click(row);
  const field = screen.getByLabelText("entry of the second bar 2 leads to");
  expect(screen.getByText("Word").closest(".sr-only")).toBeNull();
  await user.clear(field);
  await user.click(row);
  await user.click(screen.getByRole("button", { name: "Save in the draft" }));
  expect((await screen.findByLabelText("entry of the second bar 2 leads to")).getAttribute("aria-invalid")).toBe(
    "true",
  );
  await user.click(screen.getByRole("button", { name: "Add entry of the second bar" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Kind of entry of the second bar 3"));
});
