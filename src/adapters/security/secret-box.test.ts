import { describe, expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const OLD = "a former secret that is long enough for this";
const NEW = "the newest secret that is long enough for it";
const box = createSecretBox([OLD], "second factor");

describe("secret box", () => {
  it("an encrypted text decrypts only with its context, and reveals nothing", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "account 1");
    expect(sealed).not.toContain("JBSWY3DP");
    expect(Buffer.from(sealed.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("JBSWY3DP");
    expect(box.open(sealed, "account 1")).toBe("JBSWY3DPEHPK3PXP");
    expect(box.open(sealed, "account 2")).toBeUndefined();
  });

  it("an encrypted text differs on every encryption", () => {
    expect(new Set(Array.from({ length: 100 }, () => box.seal("same", "same"))).size).toBe(100);
  });

  it("an encrypted text decrypts while its secret is configured, even behind a newer one, and not after that", () => {
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

  it("an encrypted text of another purpose does not decrypt", () => {
    const sealed = createSecretBox([OLD], "pan").seal("ABCDE1234F", "account 1");
    expect(createSecretBox([OLD], "pan").open(sealed, "account 1")).toBe("ABCDE1234F");
    expect(box.open(sealed, "account 1")).toBeUndefined();
  });

  it("an encrypted text of the first version decrypts as a second factor's key", () => {
    const stored = "kX93Qkfs.aEQfGfEs9EfAevv2XYw8quDbjZPUSrjdztGVZ82hrycD1OnNm8zHzMAl97o";
    expect(box.open(stored, "account 1")).toBe("JBSWY3DPEHPK3PXP");
  });

  it("an encrypted text with one flipped bit does not decrypt", () => {
    const [id = "", text = ""] = box.seal("JBSWY3DPEHPK3PXP", "x").split(".");
    const bytes = Buffer.from(text, "base64url");
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(box.open(`${id}.${changed.toString("base64url")}`, "x")).toBeUndefined();
    }
  });

  it.each(["", ".", "a.b", "a", "constructor.AAAA", `${"A".repeat(8)}.${"A".repeat(80)}`])(
    "the malformed text %j does not decrypt, and does not throw",
    (text) => {
      expect(box.open(text, "x")).toBeUndefined();
    },
  );

  it("a truncated encrypted text does not decrypt", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "x");
    for (let length = 0; length < sealed.length; length++) {
      expect(box.open(sealed.slice(0, length), "x")).toBeUndefined();
    }
  });
});
