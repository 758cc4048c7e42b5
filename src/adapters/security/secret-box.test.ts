import { describe, expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const OLD = "a former secret that is long enough for this";
const NEW = "the newest secret that is long enough for it";
const box = createSecretBox([OLD], "second factor");

describe("a sealed text", () => {
  it("opens for what it is about, and tells nothing before", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "account 1");
    expect(sealed).not.toContain("JBSWY3DP");
    expect(Buffer.from(sealed.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("JBSWY3DP");
    expect(box.open(sealed, "account 1")).toBe("JBSWY3DPEHPK3PXP");
    expect(box.open(sealed, "account 2")).toBeUndefined();
  });

  it("is another one every time", () => {
    expect(new Set(Array.from({ length: 100 }, () => box.seal("same", "same"))).size).toBe(100);
  });

  it("opens while its secret is there, also behind a newer one, and not after", () => {
    const sealed = box.seal("text", "x");
    const during = createSecretBox([NEW, OLD], "second factor");
    expect([during.open(sealed, "x"), during.usesNewestKey(sealed)]).toEqual(["text", false]);
    expect(createSecretBox([NEW], "second factor").open(sealed, "x")).toBeUndefined();
    const resealed = during.seal("text", "x");
    expect([createSecretBox([NEW], "second factor").open(resealed, "x"), during.usesNewestKey(resealed)]).toEqual([
      "text",
      true,
    ]);
    expect(box.open(resealed, "x")).toBeUndefined();
  });

  it("of another purpose does not open", () => {
    const sealed = createSecretBox([OLD], "pan").seal("ABCDE1234F", "account 1");
    expect(createSecretBox([OLD], "pan").open(sealed, "account 1")).toBe("ABCDE1234F");
    expect(box.open(sealed, "account 1")).toBeUndefined();
  });

  it("from before there were several purposes opens as a second factor's key", () => {
    const stored = "kX93Qkfs.aEQfGfEs9EfAevv2XYw8quDbjZPUSrjdztGVZ82hrycD1OnNm8zHzMAl97o";
    expect(box.open(stored, "account 1")).toBe("JBSWY3DPEHPK3PXP");
  });

  it("of which one bit is another does not open", () => {
    const [id = "", text = ""] = box.seal("JBSWY3DPEHPK3PXP", "x").split(".");
    const bytes = Buffer.from(text, "base64url");
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(box.open(`${id}.${changed.toString("base64url")}`, "x")).toBeUndefined();
    }
  });

  it.each(["", ".", "a.b", "a", "constructor.AAAA", `${"A".repeat(8)}.${"A".repeat(80)}`])(
    "%j is none, and throws nothing",
    (text) => {
      expect(box.open(text, "x")).toBeUndefined();
    },
  );

  it("that was cut short does not open", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "x");
    for (let length = 0; length < sealed.length; length++) {
      expect(box.open(sealed.slice(0, length), "x")).toBeUndefined();
    }
  });
});
