import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT } from "./product-draft.ts";
import { parseDraft } from "./stored-draft.tsx";

const medium = { kind: "image" as const, url: "/media/a", width: 1, height: 1, placeholder: "" };
const stored = { savedAt: 1, draft: { ...EMPTY_DRAFT, title: "Ring" }, media: [medium] };

describe("parseDraft", () => {
  it("a stored draft is parsed unchanged", () => {
    expect(parseDraft(JSON.stringify(stored))).toEqual(stored);
  });

  it("a stored draft gets defaults for fields that were added later", () => {
    const { hsn: _hsn, ...older } = stored.draft;
    expect(parseDraft(JSON.stringify({ ...stored, draft: older }))).toEqual(stored);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["not a draft", "[]"],
    ["null", "null"],
    ["a draft without a time", JSON.stringify({ ...stored, savedAt: undefined })],
    ["a draft whose title is not a text", JSON.stringify({ ...stored, draft: { ...stored.draft, title: 7 } })],
    [
      "a draft whose variations are not a list",
      JSON.stringify({ ...stored, draft: { ...stored.draft, variations: {} } }),
    ],
    ["a draft whose media are not a list", JSON.stringify({ ...stored, media: "a" })],
    ["a draft with an invalid medium", JSON.stringify({ ...stored, media: [null] })],
  ])("a stored draft is ignored if it is %s", (_, text) => {
    expect(parseDraft(text)).toBeUndefined();
  });
});
