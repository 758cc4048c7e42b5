import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import {
  getContent,
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
} from "#contract/content/content.calls.ts";
import type { ContentView, VersionSummary } from "#contract/content/content.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as versions from "./content-versions.tsx";

const SECOND: VersionSummary = {
  number: 2,
  publishedAt: "2026-11-20T10:00:00.000Z",
  publishedBy: "Anita",
  changed: ["Home page", "Menus"],
};

const FIRST: VersionSummary = { ...SECOND, number: 1, publishedAt: "2026-11-19T10:00:00.000Z", changed: [] };

const CONTENT: ContentView = {
  pages: [],
  draft: { changed: ["About"], updatedAt: "2026-11-21T09:00:00.000Z" },
  published: SECOND,
  previewPath: null,
};

async function restoreFirst(content: ContentView) {
  givenLogin(ROLE.staff);
  const { user, sent } = openScreens(
    { "/store-pages/versions": versions },
    {
      at: "/store-pages/versions",
      answers: [
        answering(listContentVersions, [SECOND, FIRST]),
        answering(getContent, content),
        answering(restoreContentVersion, content),
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Make it the draft" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make version 1 the draft?" }));
  return { user, dialog, restored: () => sent.find(({ call }) => call.includes("/versions/1/restore"))?.call };
}

it("an earlier version replaces the draft that was read, which the question names", async () => {
  const { user, dialog, restored } = await restoreFirst(CONTENT);
  expect(dialog.getByText(/^What the draft holds now is lost: About\./)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Make it the draft" }));
  await expect.poll(restored).toContain("updatedAt=2026-11-21T09%3A00%3A00.000Z");
});

it("an earlier version replaces an empty draft only in the publication that was read", async () => {
  const { user, dialog, restored } = await restoreFirst({ ...CONTENT, draft: { changed: [], updatedAt: null } });
  expect(dialog.queryByText(/is lost/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Make it the draft" }));
  await expect.poll(restored).toContain("updatedAt=2026-11-20T10%3A00%3A00.000Z");
});

it("an earlier version shows its home page, menus and pages", async () => {
  givenLogin(ROLE.staff);
  const { user } = openScreens(
    { "/store-pages/versions": versions },
    {
      at: "/store-pages/versions",
      answers: [
        answering(listContentVersions, [SECOND]),
        answering(getContent, CONTENT),
        answering(getContentVersion, {
          ...SECOND,
          pages: [],
          home: [{ title: "Carousel (from 2026-11-06)", text: "Gold for Diwali" }],
          menus: [{ title: "About us", text: "Terms" }],
        }),
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Read it" }));
  await expectText("Carousel (from 2026-11-06)");
  await expectText("Gold for Diwali");
  await expectText("About us");
});
