import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import {
  changeContentHome,
  discardContentHome,
  getContent,
  getContentHome,
  withdrawPreview,
} from "#contract/content/content.calls.ts";
import type { ContentView } from "#contract/content/content.ts";
import type { StaffHomeView } from "#contract/content/home.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as storeHome from "./store-home.tsx";

const BASE = { hidden: false, from: "", until: "" };
const HOME: StaffHomeView = {
  sections: [
    { ...BASE, id: "facts", kind: "facts", facts: [{ title: "30-day return", text: "On unused pieces" }] },
    { ...BASE, id: "rates", kind: "rates", title: "Today" },
  ],
  state: "published",
  updatedAt: "2026-11-22T10:00:00.000Z",
};

const CONTENT: ContentView = {
  pages: [],
  draft: { changed: [], updatedAt: null },
  published: { number: 1, publishedAt: HOME.updatedAt, publishedBy: "Anita", changed: [] },
  previewPath: null,
};

// The test DOM does not implement popovers.
beforeEach(() => {
  HTMLElement.prototype.showPopover ??= vi.fn<() => void>();
  HTMLElement.prototype.hidePopover ??= vi.fn<() => void>();
});

async function openEditor(previewPath: string | null = null, home = HOME, changed: string[] = []) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/store-home": storeHome },
    {
      at: "/store-home",
      answers: [
        answering(getContentHome, home),
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 2 }]),
        answering(getContent, { ...CONTENT, draft: { changed, updatedAt: null }, previewPath }),
        viewerIs("administrator"),
      ],
    },
  );
  await screen.findByRole("form", { name: "Home page" });
  const { user, sent } = opened;
  return {
    ...opened,
    press: async (name: string | RegExp) => user.click(screen.getByRole("button", { name })),
    allSaved: () => sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body as StaffHomeView),
    saved: () => sent.find(({ call }) => call.startsWith("PUT"))?.body as StaffHomeView | undefined,
  };
}

it("sections are reordered by their buttons, and saved on top of the loaded version", async () => {
  const { press, saved, answer } = await openEditor();
  answer(answering(changeContentHome, HOME, { message: "Saved in the draft." }));
  await press("Move section 2 up");
  await press("Save in the draft");
  await expectText("Saved in the draft.");
  expect(saved()).toEqual({ sections: [HOME.sections[1], HOME.sections[0]], updatedAt: HOME.updatedAt });
});

it("a section is added, filled in, scheduled and sent", async () => {
  const { user, press, saved, answer } = await openEditor();
  answer(answering(changeContentHome, HOME, { message: "Saved in the draft." }));
  await press("Add a section");
  await user.click(screen.getByRole("menuitem", { name: /^Text with picture/ }));
  expect(screen.getByRole("button", { name: /^Text with picture/ })).toBe(document.activeElement);
  await user.type(screen.getByLabelText("Title"), "Diwali");
  await user.type(screen.getByLabelText("Text"), "Open until nine.");
  await user.type(screen.getByLabelText("First day"), "2026-11-06");
  await user.type(screen.getByLabelText("Last day"), "2026-11-09");
  await press("Save in the draft");
  await expectText("Saved in the draft.");
  expect(saved()?.sections[2]).toMatchObject({
    kind: "text",
    title: "Diwali",
    text: "Open until nine.",
    from: "2026-11-06",
    until: "2026-11-09",
  });
});

it("a removed section can be restored at its position", async () => {
  const { press } = await openEditor();
  await press("Remove section 1");
  await expectText(/^Feature badges: 30-day return is removed\./);
  expect(screen.queryByRole("button", { name: /^Feature badges/ })).toBeNull();
  await press("Undo");
  const [first] = within(screen.getByRole("form", { name: "Home page" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("30-day return");
  expect(screen.queryByRole("button", { name: "Save in the draft" })).toBeNull();
});

it("a removed row is not offered for undo once it is back after a reload", async () => {
  const { user, press } = await openEditor();
  await press("Remove section 1");
  expect(screen.getByRole("button", { name: "Undo" })).toBe(document.activeElement);
  await press("Discard");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  expect(screen.getByRole("button", { name: /^Feature badges/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("a badge that was removed by mistake can be restored with its text", async () => {
  const { press } = await openEditor();
  await press(/^Feature badges/);
  await press("Remove badge 1");
  await expectText("Badge 1 is removed.");
  await press("Undo");
  expect(screen.getByLabelText<HTMLInputElement>("Promise").value).toBe("30-day return");
});

it("an error moves with its section, and disappears when it is corrected, without closing it", async () => {
  const { user, press } = await openEditor();
  await press(/^Feature badges/);
  await user.clear(screen.getByLabelText("Promise"));
  await press("Save in the draft");
  await expectText("Please enter a heading.");
  await press("Move section 1 down");
  expect(screen.getByLabelText("Promise").getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByLabelText("Title")).toBeNull();
  await user.type(screen.getByLabelText("Promise"), "Free resizing");
  expect(screen.queryByText("Please enter a heading.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Promise").value).toBe("Free resizing");
});

it("a hidden section says so", async () => {
  const { user, press, saved, answer } = await openEditor();
  answer(answering(changeContentHome, HOME, { message: "Saved in the draft." }));
  await press(/^Today’s rates/);
  await user.click(screen.getByLabelText("Hide it for now"));
  expect(screen.getByRole("button", { name: /^Today’s rates/ }).textContent).toContain("Hidden");
  await press("Save in the draft");
  await expectText("Saved in the draft.");
  expect(saved()?.sections[1]).toMatchObject({ id: "rates", hidden: true });
});

it("an error in a collapsed section opens it, and nothing is sent", async () => {
  const { user, press, saved } = await openEditor();
  await press(/^Feature badges/);
  await user.clear(screen.getByLabelText("Promise"));
  await press(/^Feature badges/);
  await press("Save in the draft");
  await expectText("Please enter a heading.");
  const field = screen.getByLabelText("Promise");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field).toBe(document.activeElement);
  expect(saved()).toBeUndefined();
});

it("a refusal of the server is shown at its field", async () => {
  const { user, press, answer } = await openEditor();
  await press(/^Feature badges/);
  await user.type(screen.getByLabelText("Promise"), " {{{{x}}");
  const errors = [{ field: "sections.0.facts.0.title", message: "There is no placeholder {{x}}." }];
  answer(refusing(changeContentHome, 422, "invalid", "Please check the page.", { errors }));
  await press("Save in the draft");
  await expectText("There is no placeholder {{x}}.");
  expect(screen.getByLabelText("Promise").getAttribute("aria-invalid")).toBe("true");
});

it("input is preserved if someone else was faster", async () => {
  const { press, answer } = await openEditor();
  await press("Move section 2 up");
  answer(refusing(changeContentHome, 409, "stale", "Someone else changed the home page."));
  answer(answering(getContentHome, { ...HOME, sections: [], updatedAt: "2026-11-22T11:00:00.000Z" }));
  await press("Save in the draft");
  await screen.findByRole("alertdialog", { name: "Someone else changed the home page" });
  await press("Back to the form");
  expect(screen.getByRole("button", { name: /^Feature badges/ })).toBeTruthy();
});

it("the form takes the focus when its save bar disappears", async () => {
  const { press, answer } = await openEditor();
  answer(answering(changeContentHome, HOME, { message: "Saved in the draft." }));
  await press("Move section 2 up");
  await press("Save in the draft");
  await expectText("Saved in the draft.");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Home page");
});

it("discarding the draft discards the unsaved input too, without mentioning anyone else", async () => {
  const { user, press, answer } = await openEditor(null, { ...HOME, state: "changed" });
  await press("Move section 2 up");
  answer(answering(discardContentHome, null, { message: "The draft is discarded." }));
  answer(answering(getContentHome, { ...HOME, updatedAt: "2026-11-22T09:00:00.000Z" }));
  await press("Discard draft");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard draft" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save in the draft" })).toBeNull();
  const [first] = within(screen.getByRole("form", { name: "Home page" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("30-day return");
  expect(screen.queryByText(/someone else/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Home page" }));
});

it("a collapsed section preserves the state of its fields", async () => {
  const { press } = await openEditor();
  await press(/^Feature badges/);
  const field = screen.getByLabelText("Promise");
  await press(/^Feature badges/);
  expect(screen.queryByRole("textbox", { name: "Promise" })).toBeNull();
  await press(/^Feature badges/);
  expect(screen.getByLabelText("Promise")).toBe(field);
});

describe("open preview", () => {
  const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
  const homeOf = (title: string, updatedAt: string): StaffHomeView => ({
    ...HOME,
    sections: [{ ...BASE, id: "facts", kind: "facts", facts: [{ title, text: "On unused pieces" }] }],
    state: "changed",
    updatedAt,
  });

  async function openLive() {
    const opened = await openEditor("/preview/abc");
    const { press } = opened;
    await press("Phone");
    expect(screen.getByTitle("Preview at the width of a phone").getAttribute("src")).toBe("/preview/abc/home");
    await press(/^Feature badges/);
    return { ...opened, promise: screen.getByLabelText<HTMLInputElement>("Promise") };
  }

  it("input is saved automatically while the preview is open, each time on top of the last version", async () => {
    const { user, answer, allSaved, promise } = await openLive();
    answer(answering(getContentHome, homeOf("60-day return", at(1))));
    answer(answering(changeContentHome, homeOf("60-day return", at(1))));
    await user.clear(promise);
    await user.click(promise);
    await user.paste("60-day return ");
    await expect.poll(allSaved).toHaveLength(1);
    await expectText("All that you typed is saved in the draft.");
    expect([promise.value, document.activeElement]).toEqual(["60-day return ", promise]);
    expect(screen.queryByRole("button", { name: "Save in the draft" })).toBeNull();
    answer(answering(getContentHome, homeOf("60-day return, free", at(2))));
    answer(answering(changeContentHome, homeOf("60-day return, free", at(2))));
    await user.paste("free");
    await expect.poll(allSaved).toHaveLength(2);
    expect(allSaved()).toMatchObject([{ updatedAt: HOME.updatedAt }, { updatedAt: at(1) }]);
    expect(allSaved()[1]?.sections[0]).toMatchObject({ facts: [{ title: "60-day return free" }] });
  });

  it("input stays on the screen when it can neither be saved nor the page be loaded again", async () => {
    const { user, answer, promise } = await openLive();
    answer(unreachable(changeContentHome));
    answer(unreachable(getContentHome));
    await user.type(promise, "!");
    await expectAlert("The shop could not be reached.");
    expect(screen.getByLabelText("Promise")).toHaveProperty("value", "30-day return!");
  });

  it("no width is marked once the link has ended, and the preview with it", async () => {
    const { press, answer } = await openEditor("/preview/abc", HOME, ["Home Page"]);
    await press("Phone");
    answer(answering(withdrawPreview, CONTENT));
    answer(answering(getContent, CONTENT));
    await press("End the link");
    await expect.poll(() => screen.queryByTitle("Preview at the width of a phone")).toBeNull();
    expect(screen.getByRole("button", { name: "Phone" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("input during a save is preserved, and saved next", async () => {
    const { user, answer, allSaved, promise } = await openLive();
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    answer(answering(getContentHome, homeOf("30-day return!", at(1))));
    answer(answeringAfter(answered, answering(changeContentHome, homeOf("30-day return!", at(1)))));
    await user.type(promise, "!");
    await expect.poll(allSaved).toHaveLength(1);
    await user.type(promise, "!");
    resolve();
    await expect.poll(allSaved).toHaveLength(2);
    expect(promise.value).toBe("30-day return!!");
    expect(allSaved()[1]).toMatchObject({
      updatedAt: at(1),
      sections: [{ facts: [{ title: "30-day return!!" }] }, {}],
    });
  });

  it("incomplete input is not saved automatically, and shows no error before Save", async () => {
    const { user, press, allSaved, promise } = await openLive();
    await user.clear(promise);
    await expectText("It follows once all is filled in: 1 field is left. Save in the draft shows them.");
    expect(screen.queryByText("Please enter a heading.")).toBeNull();
    await press("Save in the draft");
    await expectText("Please enter a heading.");
    expect(allSaved()).toEqual([]);
  });

  it("nothing overwrites what someone else saved meanwhile", async () => {
    const { user, press, answer, allSaved, promise } = await openLive();
    answer(answering(getContentHome, homeOf("Theirs", at(1))));
    answer(refusing(changeContentHome, 409, "stale", "Someone else changed the home page."));
    await user.type(promise, "!");
    await expectText("Not saved: someone else changed the home page meanwhile");
    expect(promise.value).toBe("30-day return!");
    expect(allSaved()).toHaveLength(1);
    await press("Save in the draft");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Feature badges: Theirs")).toBeDefined();
    answer(answering(changeContentHome, homeOf("30-day return!", at(2))));
    answer(answering(getContentHome, homeOf("30-day return!", at(2))));
    await press("Save what is chosen");
    await expect.poll(allSaved).toHaveLength(3);
    expect(allSaved()[2]).toMatchObject({ updatedAt: at(1), sections: [{ facts: [{ title: "30-day return!" }] }, {}] });
  });
});
