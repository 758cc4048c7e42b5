import { join, resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fileFromCaller } from "./command.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("fileFromCaller", () => {
  it("a file argument is relative to the folder where npm was called, unless it is absolute", () => {
    vi.stubEnv("INIT_CWD", "/somewhere/else");
    expect(fileFromCaller("shop.tar.gz")).toBe(join("/somewhere/else", "shop.tar.gz"));
    expect(fileFromCaller("/backups/shop.tar.gz")).toBe("/backups/shop.tar.gz");
  });

  it("a file argument is relative to the current folder when npm is not used", () => {
    vi.stubEnv("INIT_CWD", undefined);
    expect(fileFromCaller("shop.tar.gz")).toBe(resolve("shop.tar.gz"));
  });
});
