import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { argon2Hasher } from "./argon2-hasher.ts";

describe("argon2Hasher", () => {
  it("password hashes are argon2id with at least 19 MiB and two passes, with a new salt each time", async () => {
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
    ["in another letter case", "Ch@ndi-1925", "ch@ndi-1925"],
    ["different after its 72nd byte", `${"x".repeat(80)}1`, `${"x".repeat(80)}2`],
    ["followed by a space", "Ch@ndi-1925", "Ch@ndi-1925 "],
    ["made of other symbols", "💍💍💍💍", "💎💎💎💎"],
  ])("a password hash does not match a password that is %s", async (_, password, other) => {
    expect(await argon2Hasher.verify(await argon2Hasher.hash(password), other)).toBe(false);
  });

  it.each(["", "quick", "$argon2id$", "$2b$10$abcdefghijklmnopqrstuv"])(
    "the malformed hash %j matches no password, and does not throw",
    async (stored) => {
      expect(await argon2Hasher.verify(stored, "Ch@ndi-1925")).toBe(false);
    },
  );

  it("threads stay free while many password hashes are computed", async () => {
    let made = 0;
    const flood = Array.from({ length: 20 }, async () => {
      await argon2Hasher.hash("Ch@ndi-1925");
      made++;
    });
    await promisify(gzip)("a page that someone waits for");
    expect(made).toBeLessThan(flood.length / 2);
    await Promise.all(flood);
  });

  it.each(["", "0", "all"])("password hashes are computed with UV_THREADPOOL_SIZE=%j", async (size) => {
    vi.stubEnv("UV_THREADPOOL_SIZE", size);
    const url = `${import.meta.resolve("./argon2-hasher.ts")}?size=${size}`;
    const { argon2Hasher: hasher } = (await import(url)) as typeof import("./argon2-hasher.ts");
    expect(await hasher.verify(await hasher.hash("Ch@ndi-1925"), "Ch@ndi-1925")).toBe(true);
  });
});
