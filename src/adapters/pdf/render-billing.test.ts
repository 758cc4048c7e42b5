import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import { deliveryLine } from "#domain/billing/invoice.rules.ts";
import { aBillingDocument, aSoldItem } from "#tests/support/billing-documents.ts";
import { readActualTexts, readPages, readText } from "#tests/support/read-pdf.ts";
import { renderBilling } from "./render-billing.ts";

const extras = { pan: null, orderUrl: "https://rajatam.example/my-orders/RJ-10482" };
const render = async (document: BillingDocument, pan: string | null = null) =>
  renderBilling([{ document, extras: { ...extras, pan } }]);
const customer = { stateCode: "04", gstin: null, hasPan: false };
const sixtyItems = Array.from({ length: 60 }, (_, position) =>
  aSoldItem({ position, description: `Ring number ${position + 1}`, unitPricePaise: 80_719_00 }),
);

it("a billing PDF contains everything that rule 46 requires of a tax invoice", async () => {
  const { lines } = aBillingDocument();
  const places = { sellerState: "04", placeOfSupply: "04" };
  const [goods] = lines;
  const document = aBillingDocument({
    discountPaise: 719_00,
    moreLines: goods ? [deliveryLine(103_00, goods, places)] : [],
    customer: {
      ...customer,
      name: "Simran & Sons",
      address: "House 512, Sector 8-B",
      gstin: "04AAPFU0939F1Z3",
      hasPan: true,
    },
  });
  const text = await readText(await render(document, "ABCDE1234F"));
  for (const expected of [
    "Tax Invoice",
    // (a) supplier; (b) number; (c) date, which in India is a day later than in UTC
    "Rajatam Jewels Private Limited",
    "SCO 14, Sector 17-C, Chandigarh 160017",
    "GSTIN 04AAAAA0000A1ZA",
    "Invoice no. RJ/26-27/000123",
    "Date 23 Nov 2026",
    "Order no. RJ-10482",
    "Order date 20 Nov 2026",
    // (d), (e) recipient, delivery, state and code
    "Billed to Simran & Sons",
    "Delivered to Simran & Sons",
    "House 512, Sector 8-B",
    "State Chandigarh (04)",
    "GSTIN 04AAPFU0939F1Z3",
    "PAN ABCDE1234F",
    // (g), (h), (i) HSN, description, quantity; for a hallmarked article also what BIS requires
    "Lehar Oval Ring, Size 12",
    "711319 1",
    "Purity 22K (916) gold · HUID AB12C3",
    "Gross 3.460 g · Net 3.400 g · Rate ₹13,750.00 per g",
    "22K gold (3.4 g × ₹13,750)",
    "46,750.00",
    "Making charges (18% of metal value) 8,415.00",
    "Hallmarking charges (1 article × ₹45) 45.00",
    "Laboratory-grown diamond × 12 (0.3 ct, IGI",
    "LG51234567",
    "24,000.00",
    "Discount on making charges (10%) −841.50",
    "Discount (₹719.00 with GST) −698.06",
    "Delivery charge",
    // (j) to (m) total, taxable value, rate, amount of tax
    "77,669.90",
    "CGST 1.5%",
    "UTGST 1.5%",
    "1,165.05",
    "80,000.00",
    "Taxable value ₹77,769.90",
    "CGST ₹1,166.55",
    "Total ₹80,103.00",
    "Rupees Eighty Thousand One Hundred Three Only",
    "Discount, already taken off: ₹719.00 with GST.",
    "Delivery charge, part of the total: ₹103.00 with GST.",
    // (n) place of supply; (p) reverse charge; (q) signature
    "Place of supply: Chandigarh (04)",
    "Tax is payable on reverse charge: No",
    "Payment: Razorpay",
    "For Rajatam Jewels Private Limited",
    "Authorised signatory",
    "Page 1 of 1",
  ]) {
    expect(text).toContain(expected);
  }
});

/** The same supply within a state of another seller. */
function inMaharashtra(): BillingDocument {
  const document = aBillingDocument({ placeOfSupply: "27" });
  const seller = { ...document.seller, stateCode: "27", gstin: "27AAPFU0939F1ZV" };
  const tax = { cgst: 1_175_52, sgst: 1_175_52, utgst: 0, igst: 0 };
  const lines = document.lines.map((line) => ({ ...line, tax }));
  return { ...document, seller, lines, totals: { ...document.totals, ...tax } };
}

it.each([
  ["CGST and UTGST", "Chandigarh", aBillingDocument(), "CGST 1.5% UTGST 1.5% 1,175.52 1,175.52", ["SGST", "IGST"]],
  ["CGST and SGST", "Maharashtra", inMaharashtra(), "CGST 1.5% SGST 1.5% 1,175.52 1,175.52", ["UTGST", "IGST"]],
  ["IGST", "Punjab", aBillingDocument({ placeOfSupply: "03" }), "IGST 3% 2,351.04", ["CGST", "SGST", "UTGST"]],
])("a billing PDF shows %s in %s, and no other tax", async (_, state, document, taxes, missing) => {
  const text = await readText(await render(document));
  expect(text).toContain(`Place of supply: ${state}`);
  const words = text.split(/[ ,]/);
  for (const word of taxes.split(" ")) expect(text).toContain(word);
  for (const word of missing) expect(words).not.toContain(word);
});

it("a billing PDF names the invoice that a credit note corrects, with its date and the reason", async () => {
  const corrects = { number: "RJ/26-27/000123", issuedAt: "2026-11-01T10:00:00Z", reason: "Goods returned" } as const;
  const text = await readText(
    await render(aBillingDocument({ kind: "credit_note", number: "RJC/26-27/000007", corrects })),
  );
  expect(text).toContain("Credit Note");
  expect(text).toContain("Credit note no. RJC/26-27/000007 Date 23 Nov 2026");
  expect(text).toContain("Corrects invoice RJ/26-27/000123 Invoice date 1 Nov 2026");
  expect(text).toContain("Reason: Goods returned");
  expect(text).toContain("Total credited ₹80,719.00");
  expect(text).not.toContain("Tax Invoice");
});

it("a billing PDF repeats the heading of the table on every page of 60 lines, and splits no line", async () => {
  const pages = await readPages(await render(aBillingDocument({ items: sixtyItems })));
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("No. Description of goods HSN");
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page.match(/Ring number/g)).toHaveLength(page.match(/Rounding −0\.54/g)?.length ?? 0);
  }
  expect(pages.join(" ").match(/Ring number \d+/g)).toEqual(sixtyItems.map(({ description }) => description));
  expect(pages.at(-1)).toContain("Total ₹48,43,140.00");
});

it("a billing PDF shows a long name of the shop and of its firm whole on every page", async () => {
  const document = aBillingDocument({ items: sixtyItems });
  const shopName = "Shree Ganesh Jewellers & Sons, Johari Bazar, since 1932, Jaipur";
  const legalName = "Shree Ganesh Jewellers & Sons (Proprietor Venkatanarasimha Subrahmanyam Lakshminarayanan Iyer)";
  const seller = { ...document.seller, shopName, legalName };
  const [, page] = await readPages(await render({ ...document, seller }));
  expect(page).toContain(`${shopName} `);
  expect(page).toContain(`${legalName} · GSTIN 04AAAAA0000A1ZA · RJ/26-27/000123`);
});

it("a billing PDF splits a line with more articles than fit on a page, and shows each", async () => {
  const articles = Array.from({ length: 150 }, (_, index) => ({
    huid: `AB${1_000 + index}`,
    grossMg: 3_000,
    netMg: 2_900,
  }));
  const text = await readText(await render(aBillingDocument({ items: [aSoldItem({ quantity: 150, articles })] })));
  for (const { huid } of articles) expect(text).toContain(`HUID ${huid} · Gross 3.000 g · Net 2.900 g`);
});

it("a billing PDF leaves out articles that were neither marked nor weighed", async () => {
  const articles = Array.from({ length: 2 }, () => ({ huid: null, grossMg: null, netMg: null }));
  const text = await readText(await render(aBillingDocument({ items: [aSoldItem({ quantity: 2, articles })] })));
  expect(text).not.toMatch(/Article \d/);
});

it.each(["हर्षिता मिश्रा", "क्षितिज फ़िरोज़", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", "ਚੰਡੀਗੜ੍ਹ"])(
  "a billing PDF keeps %s selectable in the order of its characters",
  async (name) => {
    const bytes = await render(aBillingDocument({ customer: { ...customer, name, address: "Sector 8-B" } }));
    expect(readActualTexts(bytes)).toContain(name);
  },
);

it("a billing PDF shows two scripts in one name", async () => {
  const bytes = await render(
    aBillingDocument({ customer: { ...customer, name: "Harshita (हर्षिता), 2nd", address: "" } }),
  );
  expect(readActualTexts(bytes)).toContain("हर्षिता");
  expect(await readText(bytes)).toMatch(/Harshita \(.+\), 2nd/);
});

it("a billing PDF shows markup, control characters and direction marks as harmless text", async () => {
  const name = `<b>Asha</b> \u202Etxt.exe\u0000 ${"W".repeat(120)}`;
  const pages = await readPages(
    await render(aBillingDocument({ customer: { ...customer, name, address: "A".repeat(400) } })),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("<b>Asha</b> txt.exe");
  expect(pages[0]?.match(/W+/g)?.join("").slice(0, 120)).toBe("W".repeat(120));
  expect(pages[0]).toContain("Authorised signatory");
  expect(pages[0]).not.toContain("\u0000");
  expect(pages[0]).not.toContain("\u202E");
});

it("a billing PDF is tagged, in reading order, with title and language", async () => {
  const bytes = await render(aBillingDocument());
  const file = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Title: "Tax Invoice RJ/26-27/000123", Language: "en-IN" });
  expect(Buffer.from(bytes).toString("latin1")).toContain("/StructTreeRoot");
  const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role).filter((role) => role !== "P");
  expect(roles).toEqual([
    "Document",
    "Sect",
    "H1",
    "Table",
    "THead",
    "TR",
    ...Array.from({ length: 7 }, () => "TH"),
    "TBody",
    "TR",
    ...Array.from({ length: 7 }, () => "TD"),
    "Figure",
    "Root",
  ]);
});

it("a billing PDF has the same bytes each time, even from another process", async () => {
  const document = aBillingDocument({ customer: { ...customer, name: "हर्षिता ਸਿੰਘ", address: "Sector 8-B" } });
  const bytes = await render(document);
  await render(aBillingDocument({ items: sixtyItems }));
  expect(Buffer.from(await render(document)).equals(bytes)).toBe(true);
  const script = `
    const { renderBilling } = await import(${JSON.stringify(`${import.meta.dirname}/render-billing.ts`)});
    const bytes = await renderBilling(${JSON.stringify([{ document, extras }])});
    console.log((await import("node:crypto")).createHash("sha256").update(bytes).digest("hex"));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, TZ: "America/New_York", LANG: "de_DE.UTF-8" },
  });
  expect(stdout.trim()).toBe(createHash("sha256").update(bytes).digest("hex"));
});

it("several documents are printed in one file, each starting on a new page", async () => {
  const documents = ["RJ/26-27/000001", "RJ/26-27/000002", "RJ/26-27/000003"].map((number) =>
    aBillingDocument({ number }),
  );
  const pages = await readPages(await renderBilling(documents.map((document) => ({ document, extras }))));
  expect(pages.map((page) => /Invoice no\. (\S+)/.exec(page)?.[1])).toEqual(documents.map(({ number }) => number));
});

it("a billing PDF shows the picture of a signature above the signatory, with the same bytes each time", async () => {
  const background = { r: 33, g: 28, b: 24, alpha: 0.5 };
  const picture = sharp({ create: { width: 300, height: 90, channels: 4, background } });
  for (const signature of [await picture.clone().png().toBuffer(), await picture.clone().jpeg().toBuffer()]) {
    const signed = async () => renderBilling([{ document: aBillingDocument(), extras: { ...extras, signature } }]);
    const bytes = await signed();
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Subtype /Image");
    expect(await readText(bytes)).toContain("Authorised signatory");
    expect(Buffer.from(await signed()).equals(bytes)).toBe(true);
  }
});

function hasPdftotext(): boolean {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

it.runIf(hasPdftotext())("a billing PDF is read by pdftotext with every character in its order", async () => {
  const name = "हर्षिता मिश्रा, ਹਰਪ੍ਰੀਤ ਸਿੰਘ";
  const bytes = await render(aBillingDocument({ customer: { ...customer, name, address: "" } }));
  const text = execFileSync("pdftotext", ["-", "-"], { input: bytes }).toString();
  expect(text).toContain(name);
  expect(text).toContain("₹80,719.00");
});
