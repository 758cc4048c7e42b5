import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { importProducts } from "#contract/catalogue-import/product-imports.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as productImport from "./product-import.tsx";

async function chooseFile(answer: GivenAnswer) {
  givenLogin(ROLE.staff);
  const opened = openScreens({ "/product-import": productImport }, { at: "/product-import", answers: [answer] });
  await screen.findByRole("button", { name: "choose a file" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(["title\nTara Ring\n"], "products.csv", { type: "text/csv" });
  await opened.user.upload(input as HTMLInputElement, file);
  return opened;
}

it("a session that has ended before the file is checked leads to the login", async () => {
  const { expectAddress } = await chooseFile(refusing(importProducts, 401, "unauthenticated", "Please log in again."));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});

it("a file that could not be checked says so once, and another can be chosen", async () => {
  await chooseFile(unreachable(importProducts));
  expect(await screen.findAllByText(messages.somethingWrongTryAgain)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "choose a file" })).toBeDefined();
});
