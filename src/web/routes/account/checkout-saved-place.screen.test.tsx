import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listAddresses } from "#contract/accounts/addresses.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { getLastDelivery } from "#contract/checkout/checkout.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { HOME_ADDRESS } from "#tests/support/address-views.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument, PROFILE } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as checkout from "./checkout.tsx";

const CHANDIGARH = { district: "Chandigarh", state: "Chandigarh", code: "04" };
const PANJAB = { district: "Mohali", state: "Punjab", code: "03" };
const DELHI = { district: "New Delhi", state: "Delhi", code: "07" };

/** The PIN 160003 lies in two states. */
const directory: GivenAnswer = {
  call: getDelivery,
  respond(request) {
    const pin = new URL(request.url).searchParams.get("pin") ?? "";
    const places = pin === "160003" ? [CHANDIGARH, PANJAB] : [pin === "110001" ? DELHI : CHANDIGARH];
    const state = places.length > 1 ? null : (places[0]?.state ?? null);
    const view = { ...MOHALI, pin: pin || null, state, places };
    return answering(getDelivery, view).respond(request);
  },
};

beforeEach(givenCheckoutDocument);

/** Opens the checkout with two saved addresses, of which the second is chosen. */
async function chooseWork(pin: string) {
  givenLogin();
  const [product] = givenCart({ price: 1_500 });
  const work = { ...HOME_ADDRESS, id: 2, name: "Work", line: "Booth 5, Sector 43", pin, isDefault: false };
  const { user } = openScreens(
    { "/checkout": checkout },
    {
      at: "/checkout",
      answers: [
        directory,
        answering(listAddresses, [HOME_ADDRESS, work]),
        answering(getProfile, { ...PROFILE, address: "" }),
        answering(getLastDelivery, null),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  const select = await screen.findByLabelText<HTMLSelectElement>("Saved addresses");
  await screen.findByText(/^Arrives by/);
  await user.selectOptions(select, "2");
  return { user, city: screen.getByLabelText<HTMLInputElement>("City") };
}

it("the place follows the PIN when the PIN of a saved address is changed and changed back", async () => {
  const { user, city } = await chooseWork("160022");
  const pin = screen.getByLabelText("PIN code");
  for (const [typed, place] of [
    ["110001", "New Delhi"],
    ["160022", "Chandigarh"],
  ] as const) {
    await user.clear(pin);
    await user.type(pin, typed);
    await expect.poll(() => city.value).toBe(place);
  }
});

it("a saved address keeps its city and state, although its PIN lies in two states", async () => {
  const { user, city } = await chooseWork("160003");
  // The directory has answered.
  await screen.findByText(/160003 lies in/);
  await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
  expect(city.value).toBe("Chandigarh");
  expect(screen.getByLabelText<HTMLSelectElement>("State or union territory").value).toBe("04");
});
