import { expect, it } from "vitest";
import { call, types, type JsonText } from "#contract/kernel/call.ts";
import { toFormData, toJsonText } from "./form-data.ts";

type Fields = {
  title: string;
  keep: JsonText<string[]>;
  sizes: readonly string[];
  dryRun: boolean;
  stars: number;
  note?: string | undefined;
  photos: readonly File[];
};
const sendForm = call("POST", "/forms", "anyone", types<{ form: Fields }>());

it("a list repeats its field, JSON is one field, and an undefined field is omitted", () => {
  const photos = [new File(["x"], "a.png"), new File(["y"], "b.png")];
  const fields = {
    title: "Ring",
    keep: toJsonText(["k1", "k2"]),
    sizes: ["12", "14"],
    dryRun: false,
    stars: 5,
    photos,
  };
  const form = toFormData(sendForm, { ...fields, note: undefined });
  expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ["title", "Ring"],
    ["keep", '["k1","k2"]'],
    ["sizes", "12"],
    ["sizes", "14"],
    ["dryRun", "false"],
    ["stars", "5"],
    ["photos", "a.png"],
    ["photos", "b.png"],
  ]);
});
