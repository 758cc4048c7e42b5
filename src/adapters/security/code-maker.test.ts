import { describe, expect, it } from "vitest";
import { createCodeMaker } from "./code-maker.ts";

const codes = createCodeMaker(["a secret"]);

describe("code maker", () => {
  it("one-time codes have six digits, including leading zeros, and use all digits", () => {
    const made = Array.from({ length: 5_000 }, () => codes.makeCode());
    for (const code of made) expect(code).toMatch(/^\d{6}$/);
    expect(made.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(4_900);
    for (let place = 0; place < 6; place++) expect(new Set(made.map((code) => code[place])).size).toBe(10);
  });

  it("one-time codes are hashed together with purpose, address and secret", () => {
    const hash = codes.hash("123456", "confirm_email", "a@x.in");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(codes.hash("123456", "confirm_email", "a@x.in")).toBe(hash);
    const others = [
      codes.hash("123457", "confirm_email", "a@x.in"),
      codes.hash("123456", "reset_password", "a@x.in"),
      codes.hash("123456", "confirm_email", "b@x.in"),
      createCodeMaker(["another secret"]).hash("123456", "confirm_email", "a@x.in"),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});
