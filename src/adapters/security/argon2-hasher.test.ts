import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { describe, expect, it } from "vitest";
import { argon2Hasher } from "./argon2-hasher.ts";

describe("password hashes", () => {
  it("are argon2id with at least 19 MiB and two passes, with a new salt each time", async () => {
    const [one, other] = [await argon2Hasher.hash("Ch@ndi-1925"), await argon2Hasher.hash("Ch@ndi-1925")];
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(one) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(one).not.toBe(other);
    expect([await argon2Hasher.verify(one, "Ch@ndi-1925"), await argon2Hasher.verify(other, "Ch@ndi-1925")]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ["in another case", "Ch@ndi-1925", "ch@ndi-1925"],
    ["longer than 72 bytes, with another end", `${"x".repeat(80)}1`, `${"x".repeat(80)}2`],
    ["with a blank behind it", "Ch@ndi-1925", "Ch@ndi-1925 "],
    ["of other symbols", "💍💍💍💍", "💎💎💎💎"],
  ])("do not take one %s", async (_, password, other) => {
    expect(await argon2Hasher.verify(await argon2Hasher.hash(password), other)).toBe(false);
  });

  it.each(["", "quick", "$argon2id$", "$2b$10$abcdefghijklmnopqrstuv"])(
    "that are none (%j) take no password and throw nothing",
    async (stored) => {
      expect(await argon2Hasher.verify(stored, "Ch@ndi-1925")).toBe(false);
    },
  );

  it("leave threads free while many are computed", async () => {
    let made = 0;
    const flood = Array.from({ length: 20 }, async () => {
      await argon2Hasher.hash("Ch@ndi-1925");
      made++;
    });
    await promisify(gzip)("a page that someone waits for");
    expect(made).toBeLessThan(flood.length / 2);
    await Promise.all(flood);
  });
});
