import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import type { ItemToPack, PackingView } from "#contract/orders/packing.ts";
import { getPacking, getStaffOrder, packOrder } from "#contract/orders/staff-orders.calls.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as packOrderScreen from "./pack-order.tsx";

const item = {
  productID: 1,
  productPath: null,
  productImage: "",
  variationName: null,
  variationValue: null,
  sizeToBeAgreed: false,
  price: 40_000,
  quantity: 1,
};
const order = {
  orderID: "RJ-10001",
  status: "Placed",
  customerPhone: "9876543210",
  items: [
    { ...item, position: 0, productName: "Tara Ring", sizeToBeAgreed: true },
    { ...item, position: 1, productName: "Jhumka Pair" },
    { ...item, position: 2, productName: "Silver Coin" },
  ],
  nextStatuses: ["Packed", "Cancelled"],
} as unknown as StaffOrderView;
const gold: ItemToPack = {
  position: 0,
  articles: 1,
  articlesPerUnit: 1,
  needsHuid: true,
  huid: null,
  metal: "gold",
  purity: "22K",
  grossWeight: 4,
  netWeight: 3.4,
};
const silver: ItemToPack = { ...gold, position: 2, needsHuid: false, metal: "silver", purity: "925" };
const packing: PackingView = {
  items: [gold, { ...gold, position: 1, articles: 2, articlesPerUnit: 2 }, silver],
  weightTolerance: 2,
  invoiceNumber: null,
  hasSampleSeller: false,
  nextOrderID: "RJ-10002",
};
const packed = { ...packing, invoiceNumber: "RJ/26-27/000123" };

beforeEach(() => sessionStorage.clear());

async function openPacking(shown: PackingView = packing, shownOrder: StaffOrderView = order) {
  givenLogin(ROLE.staff);
  const screens = openScreens(
    { "/all-admin-orders/:orderId/pack": packOrderScreen },
    {
      at: "/all-admin-orders/RJ-10001/pack",
      answers: [answering(getStaffOrder, shownOrder), answering(getPacking, shown), answering(listOpenSizes, [])],
    },
  );
  await screen.findByRole("button", { name: "Mark as packed" });
  // The first field takes the focus after rendering; input before that is lost.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  const sentPacks = () => screens.sent.filter(({ call }) => call.endsWith("/pack")).map(({ body }) => body);
  return { ...screens, sentPacks };
}

const field = (label: string, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[index] as HTMLInputElement;
const button = () => screen.getByRole("button", { name: "Mark as packed" });

it("the sample seller of the demo is named before an invoice with it is issued, but not for samples", async () => {
  await openPacking({ ...packing, hasSampleSeller: true });
  expect(screen.getByText(/The invoice would name the sample seller/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Store Settings" }).getAttribute("href")).toBe("/store-settings");
  document.body.replaceChildren();
  await openPacking({ ...packing, hasSampleSeller: true }, { ...order, isSample: true });
  expect(screen.queryByText(/The invoice would name the sample seller/)).toBeNull();
});

describe("scanner", () => {
  it("a scanner that sends Enter moves through all fields and ends at the button, without packing", async () => {
    const { user, sentPacks } = await openPacking();
    expect(document.activeElement).toBe(field("HUID"));
    await user.keyboard("ab12cd{Enter}4.01{Enter}3.41{Enter}pair01{Enter}{Enter}{Enter}pair02{Enter}{Enter}{Enter}");
    expect(document.activeElement).toBe(button());
    expect([field("HUID").value, field("HUID", 1).value, field("HUID", 2).value]).toEqual([
      "AB12CD",
      "PAIR01",
      "PAIR02",
    ]);
    expect(sentPacks()).toEqual([]);
  });

  it("the button sends what the scanner typed, and only once", async () => {
    const { user, sentPacks, answer } = await openPacking();
    await user.keyboard("ab12cd{Enter}4{Enter}3.41{Enter}pair01{Enter}{Enter}{Enter}pair02");
    answer(answering(packOrder, { invoiceNumber: "RJ/26-27/000123" }));
    answer(answering(getPacking, packed));
    answer(answering(getStaffOrder, { ...order, status: "Packed", nextStatuses: ["Shipped"] }));
    await user.dblClick(button());
    await screen.findByText("RJ/26-27/000123");
    const none = { grossWeight: null, netWeight: null };
    expect(sentPacks()).toEqual([
      {
        items: [
          { position: 0, articles: [{ huid: "AB12CD", grossWeight: 4, netWeight: 3.41 }] },
          {
            position: 1,
            articles: [
              { huid: "PAIR01", ...none },
              { huid: "PAIR02", ...none },
            ],
          },
          { position: 2, articles: [{ huid: null, ...none }] },
        ],
      },
    ]);
    expect(screen.getByRole("link", { name: "Pack RJ-10002 next" }).getAttribute("href")).toBe(
      "/all-admin-orders/RJ-10002/pack",
    );
    expect(sessionStorage.length).toBe(0);
  });
});

it("the fields of an item without a compulsory HUID open with the focus in the first", async () => {
  const { user } = await openPacking({ ...packing, items: [silver] });
  await user.click(screen.getByRole("button", { name: "Enter HUID or weights" }));
  expect(document.activeElement).toBe(field("HUID"));
  await user.keyboard("ab12cd{Enter}4.1");
  expect(document.activeElement).toBe(field("Gross weight (g)"));
  expect([field("HUID").value, field("Gross weight (g)").value]).toEqual(["AB12CD", "4.1"]);
});

describe("while typing", () => {
  it("invalid characters, duplicate HUIDs and deviating weights are marked immediately", async () => {
    const { user } = await openPacking();
    await user.type(field("HUID"), "AB-");
    expect(screen.getByText("A HUID has six letters or digits.")).toBeDefined();
    await user.clear(field("HUID"));
    await user.type(field("HUID"), "same01");
    await user.type(field("HUID", 1), "same01");
    expect(screen.getAllByText("This HUID is entered twice.")).toHaveLength(2);
    await user.type(field("Net weight (g)"), "3.5");
    expect(screen.getByText("2.9 % more than listed.")).toBeDefined();
    await user.type(field("Gross weight (g)"), "4.0001");
    expect(screen.getByText(/at most three decimals/)).toBeDefined();
  });

  it.each(["0", "0.", "0.8", ".8"])("the beginning of a weight such as %s is not marked yet", async (text) => {
    const { user } = await openPacking();
    await user.type(field("Net weight (g)"), text);
    expect(field("Net weight (g)").getAttribute("aria-invalid")).toBeNull();
  });

  it.each(["3,1", "3,400", "12,"])("the weight %s is refused, and the message says how to write it", async (text) => {
    const { user } = await openPacking();
    await user.type(field("Net weight (g)"), text);
    expect(field("Net weight (g)").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/Write decimals with a point, such as 12\.5\.$/)).toBeDefined();
  });

  it("the caret stays where characters are inserted into a HUID", async () => {
    const { user } = await openPacking();
    await user.type(field("HUID"), "ab12");
    await user.type(field("HUID"), "x y", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field("HUID").value).toBe("AXYB12");
  });

  it("the weights of a pair are compared together", async () => {
    const { user } = await openPacking();
    await user.type(field("Net weight (g)", 1), "1.7");
    expect(screen.queryByText(/than listed/)).toBeNull();
    await user.type(field("Net weight (g)", 2), "1.5");
    expect(screen.getByText("5.9 % less than listed.")).toBeDefined();
  });

  it("the input survives a reload", async () => {
    const { user } = await openPacking();
    await user.type(field("HUID"), "keep01");
    document.body.replaceChildren();
    await openPacking();
    expect(field("HUID").value).toBe("KEEP01");
  });
});

describe("errors and confirmations", () => {
  it("packing names each missing HUID, focuses the first, and sends nothing", async () => {
    const { user, sentPacks } = await openPacking();
    await user.click(button());
    expect(screen.getAllByText("Please enter the HUID that is punched into this article.")).toHaveLength(3);
    await expect.poll(() => document.activeElement).toBe(field("HUID"));
    expect(sentPacks()).toEqual([]);
  });

  it("packing asks for the weights of both articles of a pair, or of none", async () => {
    const { user, sentPacks } = await openPacking();
    for (const [index, huid] of ["AB12C3", "AB12C4", "AB12C5"].entries()) await user.type(field("HUID", index), huid);
    await user.type(field("Net weight (g)", 1), "1.7");
    await user.click(button());
    expect(await screen.findByText("Weigh all articles of the set, or none.")).toBeDefined();
    expect(sentPacks()).toEqual([]);
  });

  it.each(["0", "3."])("packing rejects the incomplete weight %s", async (text) => {
    const { user, sentPacks } = await openPacking({ ...packing, items: [gold] });
    await user.keyboard(`ab12cd{Enter}{Enter}${text}`);
    await user.click(button());
    await expect.poll(() => document.activeElement).toBe(field("Net weight (g)"));
    expect(field("Net weight (g)").getAttribute("aria-invalid")).toBe("true");
    expect(sentPacks()).toEqual([]);
  });

  it("packing rejects a net weight above the gross weight", async () => {
    const { user, sentPacks } = await openPacking({ ...packing, items: [gold] });
    await user.keyboard("ab12cd{Enter}3.3{Enter}3.4{Enter}");
    expect(screen.getByText("The net weight cannot be more than the gross weight.")).toBeDefined();
    await user.click(button());
    await expect.poll(() => document.activeElement).toBe(field("Net weight (g)"));
    expect(sentPacks()).toEqual([]);
    await user.clear(field("Gross weight (g)"));
    expect(screen.queryByText("The net weight cannot be more than the gross weight.")).toBeNull();
  });

  it("packing shows the server's error at its field until that changes", async () => {
    const { user, answer } = await openPacking();
    await user.keyboard("ab12cd{Enter}{Enter}{Enter}pair01{Enter}{Enter}{Enter}pair02");
    const errors = [
      { field: "items.1.articles.1.huid", message: "This HUID belongs to another article that was sold." },
    ];
    answer(refusing(packOrder, 422, "huid_used", "", { errors }));
    await user.click(button());
    await screen.findByText(errors[0]?.message ?? "");
    await expect.poll(() => document.activeElement).toBe(field("HUID", 2));
    expect(field("HUID", 2).getAttribute("aria-invalid")).toBe("true");
    await user.type(field("HUID", 2), "{Backspace}3");
    expect(screen.queryByText(errors[0]?.message ?? "")).toBeNull();
  });

  it("packing asks for confirmation of a deviating weight, and then sends that it is confirmed", async () => {
    const { user, answer, sentPacks } = await openPacking({ ...packing, items: [gold] });
    await user.keyboard("ab12cd{Enter}{Enter}3.9{Enter}");
    const differences = [{ position: 0, title: "Tara Ring", weight: "net", listed: 3.4, weighed: 3.9, percent: 14.7 }];
    answer(refusing(packOrder, 409, "weight_differs", "Weigh again.", { differences }));
    await user.click(button());
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/listed 3.4 g, weighed 3.9 g/)).toBeDefined();
    expect(dialog.getByText("The customer will be told.")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Weigh again" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Confirm and pack" }));
    await expect.poll(() => sentPacks().at(-1)).toMatchObject({ confirmed: true });
    expect(
      sentPacks()
        .slice(0, -1)
        .some((body) => "confirmed" in (body as object)),
    ).toBe(false);
  });

  it("packing asks for confirmation before a one-of-a-kind piece is packed with another HUID", async () => {
    const { user, answer, sentPacks } = await openPacking({ ...packing, items: [{ ...gold, huid: "UNIQ01" }] });
    await user.clear(field("HUID"));
    await user.type(field("HUID"), "other1");
    const huids = [{ position: 0, title: "Tara Ring", listed: "UNIQ01", read: "OTHER1" }];
    const errors = [{ field: "items.0.articles.0.huid", message: "The listing says UNIQ01." }];
    answer(refusing(packOrder, 422, "huid_differs", "It differs.", { errors, huids, differences: [] }));
    await user.click(button());
    const dialog = within(await screen.findByRole("alertdialog", { name: "The HUID differs from the listing" }));
    expect(dialog.getByText("HUID: listed UNIQ01, entered OTHER1.")).toBeDefined();
    expect(dialog.queryByText("The customer will be told.")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Check again" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByText("The listing says UNIQ01.")).toBeDefined();
    answer(refusing(packOrder, 422, "huid_differs", "It differs.", { errors, huids, differences: [] }));
    await user.click(button());
    answer(answering(packOrder, { invoiceNumber: "RJ/26-27/000123" }));
    await user.click(await screen.findByRole("button", { name: "Confirm and pack" }));
    await expect.poll(() => sentPacks().at(-1)).toMatchObject({ confirmed: true });
  });

  it("silver is packed with one tap, and not by another Enter of the link that opened the screen", async () => {
    const { user, sentPacks, answer } = await openPacking({ ...packing, items: [silver] });
    expect(screen.queryByLabelText("HUID")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("form", { name: "Pack order RJ-10001" }));
    await user.keyboard("{Enter}{Enter}");
    expect(sentPacks()).toEqual([]);
    answer(answering(packOrder, { invoiceNumber: "RJ/26-27/000123" }));
    await user.click(button());
    await expect.poll(sentPacks).toHaveLength(1);
  });

  it("packing shows first which size is to be agreed, and prefills the HUID of a one-of-a-kind piece", async () => {
    await openPacking({ ...packing, items: [{ ...gold, huid: "UNIQ01" }] });
    expect(document.body.textContent).toMatch(/Size to be agreed: Tara Ring\. Ask the customer.*HUID/);
    expect(field("HUID").value).toBe("UNIQ01");
  });
});
