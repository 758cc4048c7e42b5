import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getProfile } from "#contract/accounts/accounts.calls.ts";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { createPayment, getLastDelivery, placeOrder } from "#contract/checkout/checkout.calls.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import { MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenCart } from "#tests/support/given-cart.ts";
import { givenCheckoutDocument } from "#tests/support/given-checkout.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { checkoutDraft } from "#web/browser/checkout-draft.ts";
import * as checkout from "./checkout.tsx";

const person = {
  name: "Asha Rani",
  email: "asha@example.com",
  phone: "9876543210",
  password: "",
  address: "House 12, Sector 17",
};
const GSTIN = "04AAAAA0000A1ZA";
const PAN = "QWERT9173K";
const REASON =
  "The law asks for your PAN for orders above ₹2,00,000. It is stored encrypted and printed on your invoice only.";
const placed = { orderID: "RJ-10001", status: "Placed" as const, totalAmount: 1_526 };
const later = refusing(createPayment, 503, "overloaded", "Later.");

beforeEach(givenCheckoutDocument);

async function openCheckout({ price = 1_526, answers = [later] }: { price?: number; answers?: GivenAnswer[] } = {}) {
  givenLogin();
  const [product] = givenCart({ price });
  const screens = openScreens(
    { "/checkout": checkout },
    {
      at: "/checkout",
      answers: [
        ...answers,
        answering(getProfile, person),
        answering(getLastDelivery, null),
        answering(getDelivery, MOHALI),
        answering(listProducts, [product], { total: 1, nextPage: null }),
      ],
    },
  );
  await screen.findByLabelText("Full name");
  const buttons = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Place Order" });
  const isClosed = () => buttons().every(({ disabled }) => disabled);
  return {
    ...screens,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    /** Waits for the responses that the total depends on. */
    async place() {
      await expect.poll(isClosed).toBe(false);
      await screens.user.click(buttons()[0] ?? document.body);
    },
    isClosed,
  };
}

function textsOf(storage: Storage): (string | null)[] {
  return Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ""));
}

describe("optional fields", () => {
  it("PIN, city, state and GSTIN are sent with the order", async () => {
    const { user, field, place, sent } = await openCheckout({ answers: [answering(placeOrder, placed, placed)] });
    await user.type(field("PIN code"), "160 055x");
    await expect.poll(() => field("City").value).toBe("Mohali");
    await user.selectOptions(field("State or union territory"), "Punjab");
    await user.type(field("GSTIN"), GSTIN.toLowerCase());
    await user.click(screen.getByRole("radio", { name: "Cash on Delivery" }));
    await place();
    const { body } = sent.find(({ call }) => call.endsWith("/place-order")) ?? {};
    expect(body).toMatchObject({ PinCode: "160055", City: "Mohali", State: "03", Gstin: GSTIN });
    expect(body).not.toHaveProperty("Pan");
  });

  it("PIN, city, state and GSTIN are not sent if they are empty", async () => {
    const { place, sent } = await openCheckout();
    await place();
    const { body } = sent.find(({ call }) => call.endsWith("/CreatePayment")) ?? {};
    expect(Object.keys(body as object)).toEqual(["CustomerName", "CustomerPhone", "CustomerAddress", "OrderItems"]);
  });

  it("an invalid PIN or GSTIN has an error at its field, and no order can be placed", async () => {
    const { user, field, isClosed } = await openCheckout();
    await user.type(field("PIN code"), "06");
    await user.type(field("GSTIN"), "04AAAAA0000A1Z5");
    await user.tab();
    expect(screen.getByText("A PIN code has six digits, such as 160017.")).toBeDefined();
    expect(screen.getByText("The last character does not fit the others. Please check the GSTIN.")).toBeDefined();
    expect(isClosed()).toBe(true);
  });

  it("a PIN that the directory lacks needs a confirmation", async () => {
    const unknown = { ...MOHALI, pin: "160099", isKnown: false, places: [], district: null, state: null };
    const { user, field, isClosed, sent } = await openCheckout({ answers: [answering(getDelivery, unknown)] });
    await user.type(field("PIN code"), "160099");
    expect(await screen.findByText("We do not know this PIN. Please check it.")).toBeDefined();
    expect(screen.queryByText(/^To 160099: |^Arrives by /)).toBeNull();
    expect(isClosed()).toBe(true);
    await user.keyboard("{Enter}");
    expect(sent.filter(({ call }) => call.endsWith("/CreatePayment"))).toEqual([]);
    await user.click(field("My PIN code is 160099"));
    expect(screen.queryByText("We do not know this PIN. Please check it.")).toBeNull();
    expect(screen.getByText(/^To 160099: /)).toBeDefined();
    expect(isClosed()).toBe(false);
  });

  it("PIN, city and state can be filled in by browser autofill", async () => {
    const { field } = await openCheckout();
    const kinds = ["PIN code", "City", "State or union territory"].map((label) =>
      field(label).getAttribute("autocomplete"),
    );
    expect(kinds).toEqual(["postal-code", "address-level2", "address-level1"]);
  });
});

describe("PAN", () => {
  it("the PAN is required only above the limit, with the reason", async () => {
    await openCheckout({ price: 2_00_000 });
    expect(screen.queryByLabelText("PAN")).toBeNull();
    document.body.replaceChildren();
    const { isClosed } = await openCheckout({ price: 2_00_001 });
    expect(screen.getByText(REASON)).toBeDefined();
    expect(isClosed()).toBe(true);
  });

  it("the PAN is sent, and never stored in the browser", async () => {
    const { user, field, place, sent, isClosed } = await openCheckout({ price: 2_00_001 });
    await user.type(field("PAN"), "qwert9173");
    await user.tab();
    expect(screen.getByText("A PAN has five letters, four digits and a letter, such as ABCDE1234F.")).toBeDefined();
    await user.type(field("PAN"), "k");
    expect(isClosed()).toBe(false);
    await user.type(field("City"), "Mohali");
    await place();
    expect(sent.find(({ call }) => call.endsWith("/CreatePayment"))?.body).toMatchObject({ Pan: PAN });
    expect(checkoutDraft.read()).toMatchObject({ city: "Mohali" });
    expect([...textsOf(localStorage), ...textsOf(sessionStorage)].join()).not.toMatch(/QWERT/i);
    document.body.replaceChildren();
    const again = await openCheckout({ price: 2_00_001 });
    expect(again.field("PAN").value).toBe("");
  });

  it("PAN and GSTIN keep all their characters when they are pasted with blanks", async () => {
    const { user, field } = await openCheckout({ price: 2_00_001 });
    await user.click(field("PAN"));
    await user.paste(" qwert 9173k");
    expect(field("PAN").value).toBe(PAN);
    await user.click(screen.getByText("GSTIN (for business)"));
    await user.click(field("GSTIN"));
    await user.paste(" 27AAPFU0939F1ZV");
    expect(field("GSTIN").value).toBe("27AAPFU0939F1ZV");
  });

  it("the PAN is required if the server asks for it at a lower total than the page expected", async () => {
    const needed = refusing(createPayment, 422, "pan_required", "We ask for your PAN for orders above ₹1,000.");
    const { user, field, place, answer, sent } = await openCheckout({ answers: [needed] });
    await place();
    await user.type(await screen.findByLabelText("PAN"), PAN);
    answer(later);
    await place();
    expect(sent.at(-1)?.body).toMatchObject({ Pan: field("PAN").value });
  });
});

describe("delivery charge", () => {
  const OF_GOA = { ...MOHALI, pin: null, state: "Goa", places: [], fee: 49 };
  const shipping = () => screen.getByText("Shipping").nextElementSibling?.textContent;

  it("the delivery charge follows the state while there is no PIN, and the PIN once it is complete", async () => {
    const { user, field, answer } = await openCheckout({ answers: [answering(getDelivery, OF_GOA)] });
    expect(shipping()).toBe("Free");
    await user.selectOptions(field("State or union territory"), "Goa");
    await expect.poll(shipping).toBe("₹49");
    answer(answering(getDelivery, { ...MOHALI, deliverable: false, from: null, to: null }));
    await user.type(field("PIN code"), "16005");
    expect(shipping()).toBe("By PIN");
    await user.type(field("PIN code"), "5");
    await expect.poll(shipping).toBe("–");
  });
});
