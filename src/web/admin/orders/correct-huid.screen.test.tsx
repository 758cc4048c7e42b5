import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleMessages, type SoldArticleView } from "#contract/orders/articles.ts";
import { correctHuid } from "#contract/orders/orders.calls.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { CorrectHuid } from "./correct-huid.tsx";

const article: SoldArticleView = {
  position: 0,
  article: 0,
  productName: "Tara Ring",
  huid: "AB12CD",
  invoicedHuid: null,
  grossWeight: 4,
  netWeight: 3.4,
  token: "0123456789abcdef0123456789abcdef",
  returned: false,
  certificates: [],
};

function open(given: Partial<SoldArticleView> = {}) {
  const page = {
    default: () => (
      <>
        <h2>Bill</h2>
        <CorrectHuid article={{ ...article, ...given }} />
      </>
    ),
  };
  return openScreens({ "/order": page }, { at: "/order" });
}

it("a mistyped HUID is corrected in a dialog, which says that the invoice keeps it", async () => {
  const { user, answer, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Correct HUID AB12CD" }));
  expect(screen.getByRole("dialog").textContent).toContain("The tax invoice keeps AB12CD");
  const field = screen.getByRole("textbox", { name: "Right HUID" });
  await user.type(field, "AB12{Enter}");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(packingMessages.huidInvalid)).toBeDefined();
  answer(answering(correctHuid, null, { message: articleMessages.huidCorrected }));
  await user.type(field, "CE{Enter}");
  await expectAlert(articleMessages.huidCorrected);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: `PUT /api/staff/articles/${article.token}/huid`, body: { huid: "AB12CE", expectedHuid: "AB12CD" } },
  ]);
});

it("a HUID of another article is refused at its field, and the input stays", async () => {
  const { user, answer } = open();
  await user.click(await screen.findByRole("button", { name: "Correct HUID AB12CD" }));
  const errors = [{ field: "huid", message: packingMessages.huidUsed }];
  answer(refusing(correctHuid, 422, "huid_used", packingMessages.huidUsed, { errors }));
  await user.type(screen.getByRole<HTMLInputElement>("textbox", { name: "Right HUID" }), "AB12CE{Enter}");
  expect(await screen.findByText(packingMessages.huidUsed)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Right HUID" }).value).toBe("AB12CE");
});

it.each([{ huid: null }, { returned: true }])("an article with %j has nothing to correct", async (given) => {
  open(given);
  await screen.findByRole("heading", { name: "Bill" });
  expect(screen.queryByRole("button", { name: /^Correct HUID/ })).toBeNull();
});
