import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT } from "./product-draft.ts";
import { parseDraft } from "./stored-draft.tsx";

const medium = { kind: "image" as const, url: "/media/a", width: 1, height: 1, placeholder: "" };
const stored = { savedAt: 1, draft: { ...EMPTY_DRAFT, title: "Ring" }, media: [medium] };

describe("a stored draft", () => {
  it("is parsed unchanged", () => {
    expect(parseDraft(JSON.stringify(stored))).toEqual(stored);
  });

  it("gets defaults for fields that were added later", () => {
    const { hsn: _hsn, ...older } = stored.draft;
    expect(parseDraft(JSON.stringify({ ...stored, draft: older }))).toEqual(stored);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no draft at all", "[]"],
    ["null", "null"],
    ["a draft without a time", JSON.stringify({ ...stored, savedAt: undefined })],
    ["a title that is no text", JSON.stringify({ ...stored, draft: { ...stored.draft, title: 7 } })],
    ["variations that are no list", JSON.stringify({ ...stored, draft: { ...stored.draft, variations: {} } })],
    ["media that are no list", JSON.stringify({ ...stored, media: "a" })],
    ["media of which one is none", JSON.stringify({ ...stored, media: [null] })],
  ])("is ignored if it is %s", (_, text) => {
    expect(parseDraft(text)).toBeUndefined();
  });
});
