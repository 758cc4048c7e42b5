import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import type { AddressLabel, GiftSlip } from "#domain/orders/slip-pdf.port.ts";
import { readActualTexts, readPages, readText } from "#tests/support/read-pdf.ts";
import { renderGiftSlips } from "./render-gift-slips.ts";
import { renderLabels } from "./render-labels.ts";

const sender = {
  name: "Rajatam",
  address: "SCO 14, Sector 17-C, Chandigarh 160017",
  phone: "+91 98765 43210",
  email: "care@rajatam.example",
};
const order = { orderNumber: "RJ-10482", orderedAt: "2026-11-20T10:00:00Z" };
const receiver = { name: "Simran Kaur", address: "House 512\nSector 8-B", phone: "9876500000", pin: "160009" };
const parcel = { number: 1, of: 1, pieces: 3, weightMg: null, carrier: null, trackingNumber: null };
const label: AddressLabel = { ...order, receiver, parcel, collect: 80_719_00 };
const slip: GiftSlip = {
  ...order,
  receiver: "Simran Kaur",
  items: [
    { title: "Lehar Oval Ring", detail: "Size 12", quantity: 1 },
    { title: "Jhumka Earrings", detail: null, quantity: 2 },
  ],
};
const to = (changes: Partial<AddressLabel["receiver"]>) => ({ ...label, receiver: { ...receiver, ...changes } });
const LONG = {
  "300 characters": `${"House of the long lane, ".repeat(12)}Sector 8`,
  "500 characters without a space": "W".repeat(500),
  "250 lines": "7\n".repeat(250),
};

it("a label has sender, receiver, cash to collect and order number", async () => {
  const text = await readText(await renderLabels(sender, [label]));
  for (const expected of [
    "From Rajatam SCO 14, Sector 17-C, Chandigarh 160017 +91 98765 43210",
    "To Simran Kaur House 512 Sector 8-B Phone 9876500000 PIN 160009",
    "Cash on delivery ₹80,719 3 pieces RJ-10482",
  ]) {
    expect(text).toContain(expected);
  }
  expect(await readText(await renderLabels(sender, [{ ...label, collect: 719_50 }]))).toContain("₹719.50");
});

it("a label of several parcels has its number, pieces, weight and carrier", async () => {
  const own = { number: 2, of: 3, pieces: 1, weightMg: 120_500, carrier: "Blue Dart", trackingNumber: "BD7" };
  const text = await readText(await renderLabels(sender, [{ ...label, parcel: own }]));
  expect(text).toContain("Parcel 2 of 3 · 1 piece · 120.5 g · Blue Dart BD7");
});

it("a label of a paid order says that nothing is to be collected, and omits an unknown PIN", async () => {
  const text = await readText(await renderLabels(sender, [{ ...to({ pin: null }), collect: null }]));
  expect(text).toContain("Paid. Nothing to collect.");
  expect(text).not.toMatch(/PIN|₹|Cash/);
});

it.each(Object.entries(LONG))("a label fits an address of %s on one page", async (_, address) => {
  const pages = await readPages(await renderLabels(sender, [to({ name: "N".repeat(120), address })]));
  expect(pages).toHaveLength(1);
  const drawn = pages[0]?.replaceAll(/[\s,]/g, "") ?? "";
  expect(drawn).toContain(address.replaceAll(/[\s,]/g, ""));
  expect(drawn).toContain("N".repeat(120));
  expect(pages[0]).toContain("PIN 160009");
  expect(pages[0]).toContain("Cash on delivery ₹80,719 3 pieces RJ-10482");
});

const LOGO = { create: { width: 300, height: 100, channels: 3, background: "#000000" } } as const;

it("a label shows the sender's full text next to a logo; a gift slip with a logo omits the name", async () => {
  const letterhead = { accent: "#1f4d46", logo: new Uint8Array(await sharp(LOGO).png().toBuffer()) };
  const [page] = await readPages(await renderLabels({ ...sender, letterhead }, [label]));
  expect(page).toContain("From Rajatam SCO 14, Sector 17-C, Chandigarh 160017 +91 98765 43210 To Simran Kaur");
  const [slipPage] = await readPages(await renderGiftSlips({ ...sender, letterhead }, [slip]));
  expect(slipPage).toContain("SCO 14, Sector 17-C, Chandigarh 160017 +91 98765 43210 Order RJ-10482");
  expect(slipPage).not.toContain("Rajatam");
});

it("a slip truncates text that does not fit with dots", async () => {
  const [page] = await readPages(await renderLabels({ ...sender, address: "W".repeat(2_000) }, [label]));
  expect(page).toContain("… To Simran Kaur");
});

it.each(["हर्षिता मिश्रा", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ"])("a label and a gift slip show %s", async (name) => {
  expect(readActualTexts(await renderLabels(sender, [to({ name })]))).toContain(name);
  expect(readActualTexts(await renderGiftSlips(sender, [{ ...slip, receiver: name }])).join(" ")).toContain(name);
});

it("a slip shows markup, control characters and direction marks as harmless text", async () => {
  const name = "<b>Asha</b> \u202Etxt.exe\u0000";
  for (const bytes of [
    await renderLabels(sender, [to({ name })]),
    await renderGiftSlips(sender, [{ ...slip, receiver: name }]),
  ]) {
    expect(await readText(bytes)).toContain("<b>Asha</b> txt.exe");
  }
});

it("a gift slip lists the items without prices", async () => {
  const text = await readText(await renderGiftSlips(sender, [slip]));
  for (const expected of [
    "Rajatam SCO 14, Sector 17-C, Chandigarh 160017",
    "Order RJ-10482 Ordered on 20 Nov 2026 For Simran Kaur",
    "Product Quantity Lehar Oval Ring Size 12 1 Jhumka Earrings 2 Pieces 3",
    "Please film the unpacking",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toMatch(/₹|INR|Total|price/);
});

it("a gift slip repeats its heading on each page of 60 items", async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    title: `Ring number ${index + 1} ${"with a long name ".repeat(6)}`,
    detail: "Size 12",
    quantity: 1,
  }));
  const pages = await readPages(await renderGiftSlips(sender, [{ ...slip, items }]));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page).toContain("Product Quantity");
  expect(pages.join(" ").match(/Ring number \d+/g)).toHaveLength(60);
  expect(pages.at(-1)).toContain("Pieces 60");
});

it("several slips are printed in one file, each starting on a new page", async () => {
  const numbers = ["RJ-1", "RJ-2", "RJ-3"];
  const labels = await readPages(
    await renderLabels(
      sender,
      numbers.map((orderNumber) => ({ ...label, orderNumber })),
    ),
  );
  expect(labels.map((page) => page.match(/RJ-\d+/)?.[0])).toEqual(numbers);
  const slips = await renderGiftSlips(
    sender,
    numbers.map((orderNumber) => ({ ...slip, orderNumber })),
  );
  expect((await readPages(slips)).map((page) => page.match(/RJ-\d+/)?.[0])).toEqual(numbers);
});

it("a slip has the same bytes each time", async () => {
  expect(Buffer.from(await renderLabels(sender, [label])).equals(await renderLabels(sender, [label]))).toBe(true);
  expect(Buffer.from(await renderGiftSlips(sender, [slip])).equals(await renderGiftSlips(sender, [slip]))).toBe(true);
});

function isInstalled(...tools: string[]): boolean {
  try {
    for (const tool of tools) execFileSync("which", [tool], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

it.runIf(isInstalled("pdftoppm", "zbarimg"))(
  "the barcode of a label is read by a scanner, from the lowest order number to the highest",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "labels-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const numbers = ["RJ-1", "RJ-10482", "RJ-2147483647"];
    const file = join(folder, "labels.pdf");
    writeFileSync(
      file,
      await renderLabels(
        sender,
        numbers.map((orderNumber) => ({ ...label, orderNumber })),
      ),
    );
    // As a label printer of 203 dots per inch draws it: black and white.
    execFileSync("pdftoppm", ["-r", "203", "-mono", "-png", file, join(folder, "page")]);
    const read = numbers.map((_, index) => {
      const page = join(folder, `page-${index + 1}.png`);
      return execFileSync("zbarimg", ["--quiet", page], { stdio: ["ignore", "pipe", "ignore"] })
        .toString()
        .trim();
    });
    expect(read).toEqual(numbers.map((number) => `CODE-128:${number}`));
  },
);
