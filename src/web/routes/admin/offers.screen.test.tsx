import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { changeOffer, createOffer, getOffer, listOffers, previewOffer } from "#contract/offers/staff-offers.calls.ts";
import type { StaffOfferView } from "#contract/offers/staff-offers.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as newOffer from "./new-offer.tsx";
import * as offer from "./offer.tsx";
import * as offers from "./offers.tsx";

const stored: StaffOfferView = {
  offerID: 7,
  title: "Silver days",
  kind: "buy_get",
  percent: 100,
  amount: null,
  maxDiscount: null,
  buy: 2,
  get: 1,
  giftProductID: null,
  categoryIDs: [7],
  productIDs: [],
  pieceName: "silver piece",
  minAmount: 0,
  minPieces: 1,
  audience: "everyone",
  withCoupons: true,
  withOffers: true,
  validFrom: "2026-11-30T18:30:00.000Z",
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  state: "upcoming",
  words: "Buy 2 silver pieces and get the third free.",
  endedAt: null,
  uses: 0,
  discountGiven: 0,
  createdAt: "2026-11-23T06:00:00.000Z",
  updatedAt: "2026-11-23T06:00:00.000Z",
};
const categories = answering(listCategories, [
  { categoryID: 7, categoryName: "925 Sterling Silver", productCount: 36 },
]);
const preview = answering(previewOffer, {
  words: stored.words,
  products: 36,
  samples: [{ productID: 1, title: "Aarohi Slim Band", price: 919, withOffer: 827.1 }],
});
const screens = { "/offers": offers, "/offers/new": newOffer, "/offers/:id": offer };

it("an offer is created from its form, which previews its effect", async () => {
  givenLogin(ROLE.staff);
  const answers = [viewerIs("administrator"), categories, preview, answering(getOffer, stored)];
  const { user, answer, sent, expectAddress } = openScreens(screens, { at: "/offers/new", answers });
  await user.type(await screen.findByLabelText("Title"), "Silver days");
  await user.selectOptions(screen.getByLabelText("Kind"), "buy_get");
  await user.type(screen.getByLabelText("Percentage"), "100");
  await user.type(screen.getByLabelText(/^First day/), "2026-12-01");
  await expectText("It concerns 36 products.");
  answer(answering(createOffer, stored, { message: "Offer created." }));
  await user.click(screen.getByRole("button", { name: "Create offer" }));
  await expectAlert("Offer created.");
  await expectAddress("/offers/7");
  const { body } = sent.find(({ call }) => call === "POST /api/staff/offers") ?? {};
  expect(body).toMatchObject({
    kind: "buy_get",
    percent: 100,
    buy: 2,
    get: 1,
    amount: null,
    validFrom: stored.validFrom,
  });
});

it("the effect of an offer that could not be loaded can be loaded again", async () => {
  givenLogin(ROLE.staff);
  const answers = [viewerIs("administrator"), categories, unreachable(previewOffer)];
  const { user, answer } = openScreens(screens, { at: "/offers/new", answers });
  await user.type(await screen.findByLabelText("Title"), "Silver days");
  await user.selectOptions(screen.getByLabelText("Kind"), "buy_get");
  await user.type(screen.getByLabelText("Percentage"), "100");
  await user.type(screen.getByLabelText(/^First day/), "2026-12-01");
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(preview);
  await user.click(again);
  await expectText("It concerns 36 products.");
});

it("an error of an offer is shown at its field, whether found in the browser or by the server", async () => {
  givenLogin(ROLE.staff);
  const { user, answer } = openScreens(screens, {
    at: "/offers/new",
    answers: [viewerIs("administrator"), categories, preview],
  });
  await user.click(await screen.findByRole("button", { name: "Create offer" }));
  await expectText("Please enter a title that shoppers read.");
  await expectText("Please enter a percentage above 0 and up to 100, with at most two decimals.");
  await user.type(screen.getByLabelText("Title"), "Silver days");
  await user.type(screen.getByLabelText("Percentage"), "10");
  await user.type(screen.getByLabelText(/^Single products/), "999");
  const message = "The shop has no product of one of these IDs.";
  answer(refusing(createOffer, 422, "invalid", message, { errors: [{ field: "productIDs", message }] }));
  await user.click(screen.getByRole("button", { name: "Create offer" }));
  await expect.poll(() => screen.getByLabelText(/^Single products/).getAttribute("aria-invalid")).toBe("true");
});

it("an edited offer retains its categories and its start time", async () => {
  givenLogin(ROLE.staff);
  const answers = [
    viewerIs("administrator"),
    categories,
    preview,
    answering(getOffer, stored),
    answering(changeOffer, stored),
  ];
  const { user, sent } = openScreens(screens, { at: "/offers/7", answers });
  const title = await screen.findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "Silver week");
  await user.click(screen.getByRole("button", { name: "Save offer" }));
  const isSaved = ({ call }: { call: string }) => call === "PUT /api/staff/offers/7";
  await expect
    .poll(() => sent.find(isSaved)?.body)
    .toMatchObject({
      title: "Silver week",
      categoryIDs: [7],
      validFrom: stored.validFrom,
      updatedAt: stored.updatedAt,
    });
});

it("an offer for a category that was deleted says so instead of showing its id", async () => {
  givenLogin(ROLE.staff);
  const answers = [
    viewerIs("administrator"),
    categories,
    preview,
    answering(getOffer, { ...stored, categoryIDs: [18] }),
  ];
  openScreens(screens, { at: "/offers/7", answers });
  expect(await screen.findByRole("button", { name: "Remove A deleted category" })).toBeDefined();
  expect(screen.queryByText("18")).toBeNull();
});

it.each([
  ["administrator", true],
  ["staff", false],
] as const)("the list offers %s to create an offer: %s", async (staffRole, isOffered) => {
  givenLogin(ROLE.staff);
  const answers = [viewerIs(staffRole), answering(listOffers, [stored], { total: 1, nextPage: null })];
  openScreens(screens, { at: "/offers", answers });
  await screen.findByRole("link", { name: "Silver days" });
  expect(screen.queryByRole("link", { name: "Create offer" }) !== null).toBe(isOffered);
});

it("staff without administrator rights read an offer, and can neither change nor end it", async () => {
  givenLogin(ROLE.staff);
  const answers = [viewerIs("staff"), categories, preview, answering(getOffer, stored)];
  openScreens(screens, { at: "/offers/7", answers });
  expect((await screen.findByLabelText("Title")).closest("fieldset")?.disabled).toBe(true);
  await expectText("Administrators change offers.");
  expect(screen.queryByRole("button", { name: "End offer" })).toBeNull();
});

it("staff without administrator rights are told that creating an offer is for administrators", async () => {
  givenLogin(ROLE.staff);
  openScreens(screens, { at: "/offers/new", answers: [viewerIs("staff"), categories] });
  await expectText("This is for administrators.");
});

it("Ctrl+S sends the form of a new offer, as it saves that of a stored one", async () => {
  givenLogin(ROLE.staff);
  const { user } = openScreens(screens, { at: "/offers/new", answers: [categories, viewerIs("administrator")] });
  await screen.findByLabelText("Title");
  await user.keyboard("{Control>}s{/Control}");
  await expectText("Please enter a title that shoppers read.");
});
