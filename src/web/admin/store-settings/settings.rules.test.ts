import { describe, expect, it } from "vitest";
import { settingsMessages } from "#contract/settings/settings.rules.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { errorsByField, findErrors } from "#web/browser/form.rules.ts";
import {
  draftOf,
  findListErrors,
  placeOf,
  rowOf,
  SETTINGS_RULES,
  settingsOf,
  type SettingsDraft,
} from "./settings.rules.ts";

const draft = draftOf(demoSettings);
const errorsOf = (values: SettingsDraft) => ({ ...findErrors(SETTINGS_RULES, values), ...findListErrors(values) });

describe("form", () => {
  it("the settings form holds all settings and sends them unchanged", () => {
    const { name: _, ...own } = demoSettings;
    expect(settingsOf(draft)).toEqual(own);
    expect(settingsOf({ ...draft, lowStockAt: " 1,000 " }).lowStockAt).toBe(1_000);
    expect(settingsOf({ ...draft, maxRefund: "₹ 1,25,000" }).maxRefund).toBe(125_000);
    expect(errorsOf(draft)).toEqual({});
  });

  it("the settings form finds the errors of fields, lists and rows", () => {
    const [empty, twice] = [rowOf(" "), rowOf("rings")];
    const errors = errorsOf({
      ...draft,
      lowStockAt: "few",
      paymentLabels: [],
      promoMessages: [rowOf("Good"), empty],
      searchHints: [rowOf("Rings"), twice],
      socialLinks: [{ key: "link", network: "YouTube", url: "youtube.com" }],
      carriers: [
        { key: "one", name: "Delhivery", tracking: "" },
        { key: "two", name: " delhivery ", tracking: "http://x.in/{number}" },
        { key: "three", name: "", tracking: "" },
      ],
    });
    expect(errors).toEqual({
      lowStockAt: "This must be a whole number from 0 to 1,000.",
      paymentLabels: "Payment labels: at least one.",
      [`promoMessages.${empty.key}`]: "Promo messages cannot be empty.",
      [`searchHints.${twice.key}`]: "rings is there twice.",
      "socialLinks.link": "Please enter an address that begins with https://.",
      "carriers.two.name": "delhivery is there twice.",
      "carriers.two.tracking": settingsMessages.tracking,
      "carriers.three.name": "Please enter the carrier's name.",
    });
  });
});

describe("server", () => {
  it("server errors are shown at the form's own fields and rows", () => {
    const found = errorsByField(
      [
        { field: "settings.welcomeOffer.code", message: "Code" },
        { field: "settings.promoMessages.1", message: "Second line" },
        { field: "settings.socialLinks.0.url", message: "First link" },
        { field: "settings.carriers.1.tracking", message: "Second carrier" },
        { field: "settings.searchHints", message: "All hints" },
        { field: "settings.lowStockAt", message: "Mark" },
        { field: "updatedAt", message: "No place on the form" },
      ],
      draft,
      placeOf,
    );
    expect(found).toEqual({
      offerCode: "Code",
      searchHints: "All hints",
      lowStockAt: "Mark",
      [`promoMessages.${draft.promoMessages[1]?.key}`]: "Second line",
      [`socialLinks.${draft.socialLinks[0]?.key}`]: "First link",
      [`carriers.${draft.carriers[1]?.key}.tracking`]: "Second carrier",
    });
    expect(errorsByField([{ field: "other", message: "" }], draft, placeOf)).toEqual({});
  });
});
