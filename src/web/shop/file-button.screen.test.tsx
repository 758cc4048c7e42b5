import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { exportOwnData } from "#contract/accounts/privacy.calls.ts";
import { refusing, unreachable } from "#tests/support/given-answers.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { downloadFile } from "#web/browser/download-file.ts";
import { takeReturnUrl } from "#web/browser/return-url.ts";
import { FileButton } from "./file-button.tsx";

async function press(answer: ReturnType<typeof refusing>) {
  const Screen = () => <FileButton download={async () => downloadFile(exportOwnData)}>Download</FileButton>;
  const opened = openScreens({ "/data": { default: Screen } }, { at: "/data", answers: [answer] });
  await opened.user.click(await screen.findByRole("button", { name: "Download" }));
  return opened;
}

it("a file that does not arrive says so", async () => {
  await press(unreachable(exportOwnData));
  await expectAlert("Something went wrong. Please try again.");
});

it("a file that needs a new login leads to the login and back", async () => {
  const { expectAddress } = await press(refusing(exportOwnData, 401, "unauthenticated", "Please log in again."));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
  expect(takeReturnUrl()).toBe("/data");
});
