import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { draftOf, rowOf, settingsOf } from "./settings-draft.ts";
import { errorsAtFields, findSettingsErrors, hasErrors, NO_ERRORS } from "./settings-errors.rules.ts";

const draft = draftOf(demoSettings);

describe("the form of the settings", () => {
  it("holds everything and gives it back as it was", () => {
    expect(settingsOf(draft)).toEqual(demoSettings);
    expect(settingsOf({ ...draft, lowStockAt: " 1,000 " }).lowStockAt).toBe(1_000);
    expect(findSettingsErrors(draft)).toEqual(NO_ERRORS);
  });

  it("says what is wrong at the field and at the line", () => {
    const [empty, twice] = [rowOf(" "), rowOf("rings")];
    const wrong = findSettingsErrors({
      ...draft,
      name: "",
      lowStockAt: "few",
      paymentLabels: [],
      promoMessages: [rowOf("Good"), empty],
      searchHints: [rowOf("Rings"), twice],
      socialLinks: [{ key: "link", network: "YouTube", url: "youtube.com" }],
    });
    expect(wrong.fields).toEqual({
      name: "Please enter the shop's name.",
      lowStockAt: "This must be a whole number from 0 to 1,000.",
      paymentLabels: "Payment labels: at least one.",
    });
    expect(wrong.rows).toEqual({
      [empty.key]: "Promo messages cannot be empty.",
      [twice.key]: "rings is there twice.",
      link: "Please enter an address that begins with https://.",
    });
  });
});

describe("what the server refuses", () => {
  it("is said at the form's own fields and lines", () => {
    const found = errorsAtFields(
      [
        { field: "settings.welcomeOffer.code", message: "Code" },
        { field: "settings.promoMessages.1", message: "Second line" },
        { field: "settings.socialLinks.0.url", message: "First link" },
        { field: "settings.searchHints", message: "All hints" },
        { field: "settings.lowStockAt", message: "Mark" },
        { field: "updatedAt", message: "No place on the form" },
      ],
      draft,
    );
    expect(found).toEqual({
      fields: { offerCode: "Code", searchHints: "All hints", lowStockAt: "Mark" },
      rows: { [draft.promoMessages[1]?.key ?? ""]: "Second line", [draft.socialLinks[0]?.key ?? ""]: "First link" },
    });
    expect(hasErrors(found)).toBe(true);
    expect(hasErrors(errorsAtFields([{ field: "other", message: "" }], draft))).toBe(false);
  });
});
