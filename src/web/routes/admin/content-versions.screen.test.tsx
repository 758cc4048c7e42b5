import { screen } from "@testing-library/react";
import { it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getContentVersion, listContentVersions } from "#contract/content/content.calls.ts";
import type { VersionSummary } from "#contract/content/content.ts";
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

it("an earlier version shows its home page, menus and pages", async () => {
  givenLogin(ROLE.administrator);
  const { user } = openScreens(
    { "/store-pages/versions": versions },
    {
      at: "/store-pages/versions",
      answers: [
        answering(listContentVersions, [SECOND]),
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
