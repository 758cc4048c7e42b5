import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { explain, fileFromCaller, parseWholeNumber, readArguments, UsageError, withServer } from "./command.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("readArguments", () => {
  const { argv } = process;
  afterEach(() => void (process.argv = argv));

  it.each([["--products", "-5"], ["--products=-5"], ["--products=-5", "--orders", "-1"]])(
    "the arguments %j have a negative number as the value of an option",
    (...args) => {
      process.argv = [...argv.slice(0, 2), ...args];
      const options = { products: { type: "string" }, orders: { type: "string" } } as const;
      expect(readArguments("Help", options).values.products).toBe("-5");
    },
  );

  it.each([
    [0, ["5"], "There is one argument too many: 5"],
    [2, ["create", "a@shop.example", "extra"], "There is one argument too many: extra"],
  ])("more than %d arguments without a name are refused: %j", (max, args, message) => {
    process.argv = [...argv.slice(0, 2), ...args];
    expect(() => readArguments("Help", {}, max)).toThrow(new UsageError(message));
  });
});

describe("parseWholeNumber", () => {
  it.each([
    ["0", 0],
    ["1", 1],
    ["00012", 1],
    ["99999999", 1],
  ])("the value %s is a whole number of at least %d", (text, min) => {
    expect(parseWholeNumber("--seed", text, min)).toBe(Number(text));
  });

  it.each([
    ["0", 1, "--seed must be a whole number of at least 1: 0"],
    ["-1", 0, "--seed must be a whole number: -1"],
    ["1.5", 0, "--seed must be a whole number: 1.5"],
    ["", 0, "--seed must be a whole number: "],
    ["many", 0, "--seed must be a whole number: many"],
    ["100000000", 0, "--seed must be a whole number: 100000000"],
  ])("the value %j with the minimum %d is refused: %s", (text, min, message) => {
    expect(() => parseWholeNumber("--seed", text, min)).toThrow(new UsageError(message));
  });
});

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

describe("withServer", () => {
  it("a command for an existing shop refuses a folder without one, and leaves the folder empty", async () => {
    const folder = await mkdtemp(join(tmpdir(), "no-shop-"));
    vi.stubEnv("DATA_DIR", folder);
    vi.stubEnv("DATABASE_URL", undefined);
    await expect(withServer(async () => {}, { create: false })).rejects.toThrow(`There is no shop in ${folder}.`);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe("explain", () => {
  it.each(["ENOSPC", "53100"])("a full disk (%s) is named instead of a stack trace", (code) => {
    const error = Object.assign(new Error("could not extend file"), { code });
    expect(explain(error)).toBe(
      "The disk is full. Free some space, then run the command again. (could not extend file)",
    );
  });

  it("a full disk is recognized by the cause of an error", () => {
    const cause = Object.assign(new Error("write"), { code: "ENOSPC" });
    expect(explain(new Error("no room left for media", { cause }))).toMatch(/^The disk is full\./);
  });

  it("an unexpected error has its stack trace", () => {
    expect(explain(new Error("odd"))).toContain("command.test.ts");
  });
});
