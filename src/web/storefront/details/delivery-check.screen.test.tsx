import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { messages } from "#contract/kernel/messages.ts";
import { answering, unreachable } from "#tests/support/given-answers.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { DeliveryCheck } from "./delivery-check.tsx";

const view: DeliveryView = {
  pin: "160017",
  district: "Chandigarh",
  state: "Chandigarh",
  places: [],
  isKnown: true,
  deliverable: true,
  from: "2026-11-25",
  to: "2026-11-25",
  fee: 0,
  freeFrom: null,
  cashOnDelivery: { available: true, limit: 49_999, reason: null },
  validUntil: "2026-11-23T08:30:00.000Z",
};
const PROMISE = "Wednesday, 25 November. Free delivery. Cash on delivery up to ₹49,999.";

const screens = { "/": { default: () => <DeliveryCheck productID={7} pricePaise={91_900} /> } };

it("a PIN gets its delivery promise, and is stored for the next product", async () => {
  const { user, answer } = openScreens(screens, { at: "/" });
  const field = await screen.findByRole("textbox", { name: "PIN code for delivery" });
  await user.type(field, "16001{Enter}");
  await expectText("A PIN code has six digits, such as 160017.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  answer(answering(getDelivery, view));
  await user.type(field, "7{Enter}");
  await expectText(PROMISE);
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(localStorage.getItem("pin")).toBe("160017");
  expect(document.activeElement).toBe(field);
});

it("a pasted PIN with blanks keeps all its digits", async () => {
  const { user, answer } = openScreens(screens, { at: "/" });
  const field = await screen.findByRole("textbox", { name: "PIN code for delivery" });
  answer(answering(getDelivery, view));
  await user.click(field);
  await user.paste(" 160 017");
  expect(field).toHaveProperty("value", "160017");
  await user.keyboard("{Enter}");
  await expectText(PROMISE);
});

it("a stored PIN is requested immediately", async () => {
  localStorage.setItem("pin", "160017");
  openScreens(screens, { at: "/", answers: [answering(getDelivery, view)] });
  await expectText(PROMISE);
  expect(screen.getByRole("textbox")).toHaveProperty("value", "160017");
});

it("the request contains the chosen variation and the customer's texts", async () => {
  localStorage.setItem("pin", "160017");
  const texts = [{ label: "Engraving", text: "Asha" }];
  const chosen = { productID: 7, pricePaise: 91_900, texts };
  const check = { default: () => <DeliveryCheck {...chosen} variationValue="14, wide" /> };
  const { sent } = openScreens({ "/": check }, { at: "/", answers: [answering(getDelivery, view)] });
  await expectText(PROMISE);
  expect(sent.at(-1)).toMatchObject({
    call: "GET /api/delivery?pin=160017&productID=7&personalised=7&chosen=7%3A14%252C%2520wide",
  });
});

it("a failed request says so, and can be sent again", async () => {
  localStorage.setItem("pin", "160017");
  const { user, answer } = openScreens(screens, { at: "/", answers: [unreachable(getDelivery)] });
  await expectText(messages.somethingWrongTryAgain);
  answer(answering(getDelivery, view));
  await user.click(screen.getByRole("button", { name: "Check" }));
  await expectText(PROMISE);
});
