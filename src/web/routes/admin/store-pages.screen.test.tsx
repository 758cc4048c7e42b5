import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import {
  addContentPage,
  changeContentPage,
  getContent,
  getContentPage,
  openPreview,
  publishContent,
} from "#contract/content/content.calls.ts";
import type { ContentView, StaffPageView } from "#contract/content/content.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as newPage from "./new-store-page.tsx";
import * as page from "./store-page.tsx";
import * as pages from "./store-pages.tsx";

const TERMS: StaffPageView = {
  slug: "terms",
  title: "Terms",
  path: "/terms",
  state: "changed",
  updatedAt: "2026-11-22T10:00:00.000Z",
  description: "",
  lead: "What we agree on.",
  body: "<p>By ordering you agree.</p>",
  dated: true,
};
const { description: _d, lead: _l, body: _b, dated: _t, ...SUMMARY } = TERMS;
const CONTENT: ContentView = {
  pages: [SUMMARY],
  draft: { changed: ["Terms"], updatedAt: TERMS.updatedAt },
  published: { number: 3, publishedAt: "2026-11-20T10:00:00.000Z", publishedBy: "Anita", changed: [] },
  previewPath: null,
};

describe("pages", () => {
  it("the pages are published by an administrator in the version that was shown", async () => {
    givenLogin(ROLE.staff);
    const { user, sent, answer } = openScreens(
      { "/store-pages": pages },
      {
        at: "/store-pages",
        answers: [answering(getContent, CONTENT), viewerIs("administrator"), answering(publishContent, CONTENT)],
      },
    );
    await user.click(await screen.findByRole("button", { name: "Publish" }));
    answer(answering(getContent, { ...CONTENT, draft: { changed: [], updatedAt: null } }));
    await user.click((await screen.findAllByRole("button", { name: "Publish" })).at(-1) as HTMLElement);
    await expect
      .poll(() => sent.find(({ call }) => call === "POST /api/staff/content/publish")?.body)
      .toEqual({ updatedAt: TERMS.updatedAt });
    await expectText(/Everything is published/);
    const box = screen.getByText(/Everything is published/).closest("section") as HTMLElement;
    await expect.poll(() => document.activeElement).toBe(within(box).getByRole("heading"));
  });

  it("two changed pages of the same title are both listed", async () => {
    givenLogin(ROLE.staff);
    const draft = { changed: ["Ring sizes", "Ring sizes"], updatedAt: TERMS.updatedAt };
    openScreens(
      { "/store-pages": pages },
      { at: "/store-pages", answers: [answering(getContent, { ...CONTENT, draft }), viewerIs("staff")] },
    );
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  });

  it("the pages cannot be published by other staff", async () => {
    givenLogin(ROLE.staff);
    openScreens(
      { "/store-pages": pages },
      { at: "/store-pages", answers: [answering(getContent, CONTENT), viewerIs("staff")] },
    );
    await expectText("An administrator looks at the draft and publishes it.");
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  it("the pages get a preview link to share", async () => {
    givenLogin(ROLE.staff);
    const { user, answer } = openScreens(
      { "/store-pages": pages },
      { at: "/store-pages", answers: [answering(getContent, CONTENT), viewerIs("staff")] },
    );
    const shown = { ...CONTENT, previewPath: "/preview/abc" };
    answer(answering(openPreview, shown));
    answer(answering(getContent, shown));
    await user.click(await screen.findByRole("button", { name: "Make a link to the preview" }));
    expect(await screen.findByRole("link", { name: "Open the preview" })).toHaveProperty(
      "href",
      expect.stringContaining("/preview/abc"),
    );
  });
});

describe("editing", () => {
  it("a page is saved on top of the loaded version, and preserves the input if someone else was faster", async () => {
    givenLogin(ROLE.staff);
    const { user, sent, answer } = openScreens(
      { "/store-pages/edit/:slug": page },
      {
        at: "/store-pages/edit/terms",
        answers: [answering(getContentPage, TERMS), answering(getContent, CONTENT), viewerIs("staff")],
      },
    );
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, "Our terms");
    answer(refusing(changeContentPage, 409, "stale", "Someone else changed this page. Load it again."));
    answer(answering(getContentPage, { ...TERMS, title: "Terms of sale", updatedAt: "2026-11-22T11:00:00.000Z" }));
    await user.click(screen.getByRole("button", { name: "Save in the draft" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Someone else changed this page" }));
    expect(within(dialog.getByRole("group", { name: "Title" })).getByText("Terms of sale")).toBeDefined();
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
      title: "Our terms",
      updatedAt: TERMS.updatedAt,
    });
    await user.click(dialog.getByRole("button", { name: "Back to the form" }));
    expect(title).toHaveProperty("value", "Our terms");
  });

  it("a saved page is published from its own screen", async () => {
    givenLogin(ROLE.staff);
    const { user, sent } = openScreens(
      { "/store-pages/edit/:slug": page },
      {
        at: "/store-pages/edit/terms",
        answers: [
          answering(getContentPage, TERMS),
          answering(getContent, CONTENT),
          answering(publishContent, CONTENT),
          viewerIs("administrator"),
        ],
      },
    );
    await user.type(await screen.findByLabelText(/^Title/), "!");
    await expectText("Save your changes in the draft first, or discard them. Then it can be published.");
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    await user.keyboard("{Backspace}");
    await user.click(await screen.findByRole("button", { name: "Publish" }));
    const question = within(screen.getByRole("alertdialog", { name: "Publish the draft?" }));
    await user.click(question.getByRole("button", { name: "Publish" }));
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
      .toEqual({ updatedAt: TERMS.updatedAt });
  });

  it("a page without changes has nothing to save, and keeps its date", async () => {
    givenLogin(ROLE.staff);
    openScreens(
      { "/store-pages/edit/:slug": page },
      {
        at: "/store-pages/edit/terms",
        answers: [answering(getContentPage, TERMS), answering(getContent, CONTENT), viewerIs("staff")],
      },
    );
    expect(await screen.findByRole("checkbox")).toHaveProperty("checked", true);
    expect(screen.queryByRole("button", { name: "Save in the draft" })).toBeNull();
  });

  it("a page with the path of a built-in page or an unknown placeholder has errors, and is not sent", async () => {
    givenLogin(ROLE.staff);
    const { user, sent } = openScreens(
      { "/store-pages/new": newPage },
      { at: "/store-pages/new", answers: [answering(addContentPage, TERMS)] },
    );
    await user.type(await screen.findByLabelText(/^Address/), "about");
    await user.click(screen.getByLabelText(/^Title/));
    await user.paste("About {{town}}");
    await user.click(screen.getByRole("button", { name: "Save in the draft" }));
    await expectText("There is a page at this address already.");
    await expectText("There is no placeholder {{town}}. The list below has all that there are.");
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });

  it("the editor takes the focus if the text is the first invalid field", async () => {
    givenLogin(ROLE.staff);
    const { user } = openScreens({ "/store-pages/new": newPage }, { at: "/store-pages/new" });
    await user.type(await screen.findByLabelText(/^Address/), "ring-sizes");
    await user.type(screen.getByLabelText(/^Title/), "Ring sizes");
    const editor = await screen.findByRole("textbox", { name: "Text" });
    await user.click(screen.getByRole("button", { name: "Save in the draft" }));
    expect(document.activeElement).toBe(editor);
  });
});
