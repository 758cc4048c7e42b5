import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { stoneMessages } from "#contract/pricing/stone-wording.rules.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as addProduct from "./add-product.tsx";

const at = "2026-11-22T04:30:00.000Z";
const RATES: RateView[] = [
  { metal: "gold", purity: "22K", fineness: 916, perGram: 13_750, publishedAt: at },
  { metal: "gold", purity: "18K", fineness: 750, perGram: 11_250, publishedAt: at },
];

async function openForm(rates = RATES) {
  sessionStorage.clear();
  givenLogin(ROLE.administrator);
  const opened = openScreens(
    { "/add-product": addProduct },
    {
      at: "/add-product",
      answers: [
        answering(listCategories, [{ categoryID: 1, categoryName: "Rings", productCount: 0 }]),
        answering(listRates, rates),
        answering(getRateSettings, {
          prices: defaultPriceSettings,
          source: null,
          sourceAskedAt: null,
          sourceFailure: null,
          updatedAt: at,
        }),
      ],
    },
  );
  await opened.user.click(await screen.findByRole("radio", { name: "By the day’s rate" }));
  return opened;
}

type User = Awaited<ReturnType<typeof openForm>>["user"];

/** Changes the whole value in one event, because the form renders for every key. */
async function put(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The demo shop's Anaya ring: ₹72,043 at ₹11,250 per gram. */
async function typeAnaya(user: User): Promise<void> {
  const box = within(screen.getByRole("region", { name: "Price and weight" }));
  await user.selectOptions(box.getByRole("combobox", { name: "Metal" }), "gold");
  await user.selectOptions(box.getByRole("combobox", { name: "Purity" }), "18K");
  await put(user, box.getByRole("textbox", { name: "Net weight" }), "3.4");
  await put(user, box.getByRole("textbox", { name: "Making, percent" }), "20");
  await user.click(box.getByRole("button", { name: "Add stone" }));
  await put(user, box.getByRole("textbox", { name: "Stone" }), "Laboratory-grown diamond");
  await put(user, box.getByRole("textbox", { name: "Carats" }), "0.75");
  await put(user, box.getByRole("textbox", { name: "Price per carat" }), "32000");
}

const price = () => screen.getByRole("status", { name: /^Price/ }).textContent;

it("price and breakdown follow the input", async () => {
  const { user } = await openForm();
  await expectText("Choose metal and purity and enter the net weight, and the price appears here.");
  await typeAnaya(user);
  expect(price()).toBe("₹72,043");
  const lines = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(lines).toContain("18K gold3.400 g × ₹11,250₹38,250");
  expect(lines).toContain("Hallmarking charges1 article × ₹45₹45");
  await expectText(/^Gross weight 3\.550 g/);
});

it("another rate can be tried without saving it", async () => {
  const { user } = await openForm();
  await typeAnaya(user);
  const field = screen.getByRole("textbox", { name: "At a rate of" });
  await put(user, field, "12000");
  expect(screen.getByRole("status", { name: "Price at that rate" }).textContent).toBe("₹75,195");
  await user.clear(field);
  expect(price()).toBe("₹72,043");
});

it("a variation shows the price for its own weight", async () => {
  const { user } = await openForm();
  await typeAnaya(user);
  await user.click(screen.getByRole("button", { name: "Add variation" }));
  await put(user, screen.getByRole("textbox", { name: "Net weight, g" }), "3.6");
  await expectText("₹74,824");
});

it("after switching back to a fixed price, the field contains today's price", async () => {
  const { user } = await openForm();
  await typeAnaya(user);
  await user.click(screen.getByRole("radio", { name: "Fixed price" }));
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveProperty("value", "72043");
});

it("without a rate, the form links to the rates", async () => {
  await openForm([]);
  expect(screen.getByRole("link", { name: "Rates" }).getAttribute("href")).toBe("/rates");
});

it("a stone called LGD has a warning, and is not rejected", async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole("button", { name: "Add stone" }));
  await put(user, screen.getByRole("textbox", { name: "Stone" }), "LGD");
  await expectText(stoneMessages.shortForm);
  expect(screen.getByRole("textbox", { name: "Stone" }).getAttribute("aria-invalid")).toBeNull();
});
