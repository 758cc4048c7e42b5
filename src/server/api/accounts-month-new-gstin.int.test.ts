import { expect, it } from "vitest";
import { dayOf } from "#contract/kernel/days.ts";
import { ACCOUNTS_FILES, type AccountsFile } from "#contract/reports/accounts-month.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";

const [PUNJAB, CHANDIGARH] = ["03", "04"];
const PUNJAB_GSTIN = "03AAAAA0000A1ZC";
const DELHI_GSTIN = "07AAAAA0000A1Z4";

const shop = await createBillingShop();
const { changeSettings, givenPaidOrder, givenProduct, packed, setOrder, refund, monthFile } = shop;

const month = dayOf(shop.clock()).slice(0, 7);

async function readFiles(): Promise<Record<string, Record<string, string>[]>> {
  const files = ACCOUNTS_FILES.map(async (file: AccountsFile) => [file, await monthFile(month, file)] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function bill(price: number, row: Parameters<typeof setOrder>[1]) {
  const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price }) }]);
  await setOrder(orderID, row);
  return { orderID, number: await packed(orderID) };
}

it("after the shop moved to another state, all files class earlier documents by the seller's state on them", async () => {
  const within = await bill(1_030, { stateCode: CHANDIGARH });
  await bill(2_060, { stateCode: PUNJAB });
  const large = await bill(154_500, { stateCode: PUNJAB });
  await bill(4_120, { stateCode: PUNJAB, customerGstin: DELHI_GSTIN });
  const before = await readFiles();

  await changeSettings({ gstin: PUNJAB_GSTIN });
  expect(await readFiles()).toEqual(before);

  await refund(within.orderID, 1_030, 103);
  await refund(large.orderID, 154_500, 154.5);
  await bill(5_150, { stateCode: PUNJAB });
  await bill(103_000, { stateCode: PUNJAB });
  const after = await readFiles();
  await changeSettings({});

  const pick = (file: AccountsFile, ...names: string[]) =>
    (after[file] ?? []).map((row) =>
      names.map((name) => row[`${name} less credit notes (INR)`] ?? row[`${name} (INR)`] ?? row[name]),
    );
  expect(pick("b2c-states", "Place of supply code", "Supply", "IGST", "CGST", "UTGST", "SGST", "Total")).toEqual([
    ["03", "Intra-state", "0", "1575", "0", "1575", "108150"],
    ["03", "Inter-state", "60", "0", "0", "0", "2060"],
    ["04", "Intra-state", "0", "13.5", "13.5", "0", "927"],
  ]);
  expect(
    pick("b2c-large", "Number", "IGST", "Total").map(([number, ...rest]) => [number === large.number, ...rest]),
  ).toEqual([
    [true, "4500", "154500"],
    [false, "-4.5", "-154.5"],
  ]);
  expect(pick("b2b", "GSTIN", "IGST", "CGST")).toEqual([[DELHI_GSTIN, "120", "0"]]);
  expect(pick("hsn", "Customers", "IGST", "SGST", "UTGST", "Total")).toEqual([
    ["B2B", "120", "0", "0", "4120"],
    ["B2C", "4555.5", "1575", "13.5", "265482.5"],
  ]);
  expect(pick("series", "Prefix", "Count", "Missing")).toEqual([
    ["RJ", "6", "0"],
    ["RJC", "2", "0"],
  ]);
  expect(pick("invoices", "IGST", "SGST", "UTGST", "Total")).toHaveLength(8);
  expect((await shop.month(month)).checks.filter(({ isRight }) => !isRight)).toEqual([]);
});
