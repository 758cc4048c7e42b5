import { describe, expect, it } from "vitest";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import { aBillingDocument, aSoldItem } from "#tests/support/billing-documents.ts";
import { readActualTexts, readContents, readFontNames, readText } from "#tests/support/read-pdf.ts";
import { hasCharacter, openFonts } from "./fonts.ts";
import { renderBilling } from "./render-billing.ts";

const extras = { pan: null, orderUrl: "https://rajatam.example/my-orders/RJ-10482" };
const customer = { stateCode: "04", gstin: null, hasPan: false };

describe.each([
  ["classic", ["FigtreeLight-Regular", "FigtreeLight-SemiBold", "Petrona-Regular"]],
  ["elegant", ["CormorantGaramond-Regular", "Mulish-Regular", "Mulish-SemiBold"]],
  ["modern", ["Montserrat-Regular", "WorkSans-Regular", "WorkSans-SemiBold"]],
] as const)("the fonts %s", (fonts, names) => {
  const letterhead = { accent: "#1f4d46", logo: null, fonts };
  const inFonts = async (...documents: BillingDocument[]) =>
    renderBilling(documents.map((document) => ({ document, extras: { ...extras, letterhead } })));

  it("a document embeds only the fonts of the pair, and shows every character", async () => {
    const bytes = await inFonts(aBillingDocument());
    expect(readFontNames(bytes)).toEqual(names);
    expect(readActualTexts(bytes)).toEqual([]);
    const text = await readText(bytes);
    for (const expected of ["Tax Invoice", "Rounding −0.54", "₹13,750", "Total ₹80,719.00"])
      expect(text).toContain(expected);
  });

  it("a document embeds the Indic fonts for a name that needs them", async () => {
    const document = aBillingDocument({ customer: { ...customer, name: "हर्षिता ਸਿੰਘ", address: "" } });
    const bytes = await inFonts(document);
    expect(new Set(readActualTexts(bytes))).toEqual(new Set(["हर्षिता ", "ਸਿੰਘ"]));
    expect(bytes.byteLength).toBeLessThan(120_000);
  });

  it("a document shows the heart that a personalised text may have", async () => {
    const items = [aSoldItem({ unitPricePaise: 80_719_00, texts: "Engraving: “Asha ♥ आशा ♥”" })];
    const bytes = await inFonts(aBillingDocument({ items }));
    expect(readFontNames(bytes)).toContain("ShopSymbols-Regular");
    expect(readActualTexts(bytes)).toEqual(["♥", "आशा ", "♥"]);
  });

  it("a document has fewer than 120 kB and the same bytes each time", async () => {
    const bytes = await inFonts(aBillingDocument());
    expect(bytes.byteLength).toBeLessThan(120_000);
    await inFonts(aBillingDocument({ number: "RJ/26-27/XYZ", items: [aSoldItem({ description: "Quartz, köşe" })] }));
    expect(Buffer.from(await inFonts(aBillingDocument())).equals(bytes)).toBe(true);
  });

  it("many documents are printed at once", async () => {
    const bytes = await inFonts(...Array.from({ length: 40 }, () => aBillingDocument()));
    expect(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Type \/Page\n/g),
    ).toHaveLength(40);
  });
});

// The words contain what shapes differently in each script: conjuncts, vowel signs before and around their letter, and
// marks whose position depends on the letter.
it.each([
  ["Devanagari", "हर्षिता लक्ष्मी फ़िरोज़"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਪੜ੍ਹਿਆ"],
  ["Bengali", "শ্রীমতী চট্টোপাধ্যায় ইন্দ্রাণী র‍্যাম"],
  ["Gujarati", "ધર્મેન્દ્ર લક્ષ્મી જ્ઞાનેશ્વર"],
  ["Kannada", "ಶ್ರೀನಿವಾಸ ಲಕ್ಷ್ಮಿ ಕಾರ್ತಿಕ್"],
  ["Malayalam", "കൃഷ്ണൻ ലക്ഷ്മി ശ്രീനിവാസൻ"],
  ["Oriya", "ଲକ୍ଷ୍ମୀ ଭୁବନେଶ୍ୱର ସୂର୍ଯ୍ୟ"],
  ["Tamil", "கிருஷ்ணன் ஸ்ரீனிவாசன் கௌரி"],
  ["Telugu", "శ్రీనివాస్ లక్ష్మి వేంకటేశ్వర్లు"],
])("a name and an address in %s are printed in its font", async (script, name) => {
  const document = aBillingDocument({ customer: { ...customer, name, address: `${name} 12` } });
  const bytes = await renderBilling([{ document, extras }]);
  const names = readFontNames(bytes).filter((font) => font.startsWith(`NotoSans${script}-`));
  expect(names).toHaveLength(2);
  expect(readActualTexts(bytes).join("").replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  expect(bytes.byteLength).toBeLessThan(120_000);
});

it("a document without Indic text opens the shop's fonts only", async () => {
  const opened: string[] = [];
  const fonts = openFonts("classic", (name) => opened.push(name));
  for (const character of "Anaya Göktaş, ₹80,719.00 − 12 Lake Road") {
    expect(hasCharacter(fonts, fonts.faces.text[0], character)).toBe(true);
  }
  expect(opened).toEqual(["figtree-400"]);
});

it("a document of several pages has the shop's name in its colour on each", async () => {
  const items = Array.from({ length: 9 }, (_, position) => aSoldItem({ position, unitPricePaise: 80_719_00 }));
  const letterhead = { accent: "#1f4d46", logo: null };
  const bytes = await renderBilling([{ document: aBillingDocument({ items }), extras: { ...extras, letterhead } }]);
  const pages = readContents(bytes).filter((content) => content.includes("/Pagination"));
  expect(pages.length).toBeGreaterThan(1);
  const colour = [0x1f, 0x4d, 0x46].map((part) => part / 255).join(" ");
  for (const page of pages) expect(page).toContain(`${colour} scn`);
});
