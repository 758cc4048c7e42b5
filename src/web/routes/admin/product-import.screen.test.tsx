import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getImport, importProducts } from "#contract/catalogue-import/product-imports.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { givenPhone } from "#tests/support/given-phone.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
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

it("a session that has ended during an import leads to the login", async () => {
  givenLogin(ROLE.staff);
  const running = { id: 5, status: "running", fileName: "products.csv", done: 1, total: 9, result: null } as const;
  const { answer, expectAddress } = openScreens(
    { "/product-import": productImport },
    { at: "/product-import?import=5", answers: [answering(getImport, running)] },
  );
  await expectText("1 of 9 rows");
  answer(refusing(getImport, 401, "unauthenticated", "Please log in again."));
  await expectAddress("/login");
  expect(screen.getAllByText("Please log in again.")).toHaveLength(1);
});

it("a file that could not be checked says so once, and another can be chosen", async () => {
  await chooseFile(unreachable(importProducts));
  expect(await screen.findAllByText(messages.somethingWrongTryAgain)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "choose a file" })).toBeDefined();
});

it("on a phone the cards of rows begin with the label of their number", async () => {
  givenPhone();
  await chooseFile(
    answering(importProducts, {
      counts: { new: 1, changed: 0, unchanged: 0, wrong: 1 },
      unknownColumns: [],
      stockChanges: 0,
      problems: [{ row: 12, column: "Price", message: "Price is required and must be at least 0." }],
      rows: [{ row: 13, productID: null, title: "Tara Ring", price: 1_526, changes: [] }],
    }),
  );
  const wrong = within(await screen.findByRole("list", { name: "Rows that are wrong" }));
  expect(wrong.getByRole("listitem").textContent).toMatch(/^Row 12Column/);
  const changing = within(screen.getByRole("list", { name: "Rows that change something" }));
  expect(changing.getByRole("listitem").textContent).toMatch(/^Row 13Product/);
});

it("the focus stays in the screen while a file is checked, refused, and replaced by another", async () => {
  const { user, answer } = await chooseFile(
    refusing(importProducts, 422, "invalid", "There are no products in this file."),
  );
  await screen.findByText("There are no products in this file.");
  const heading = screen.getByRole("heading", { level: 1 });
  expect(document.activeElement).toBe(heading);

  answer(
    answering(importProducts, {
      counts: { new: 1, changed: 0, unchanged: 0, wrong: 0 },
      unknownColumns: [],
      stockChanges: 0,
      problems: [],
      rows: [],
    }),
  );
  const file = new File(["title\nTara Ring\n"], "products.csv", { type: "text/csv" });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
  await user.click(await screen.findByRole("button", { name: "Choose another file" }));
  await screen.findByRole("button", { name: "choose a file" });
  expect(document.activeElement).toBe(heading);
});
