import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeScratchFolder } from "#tests/support/scratch-folder.ts";
import { tokenSecretIn } from "./secrets.ts";

async function givenFolder(): Promise<string> {
  const folder = await makeScratchFolder("rajatam-secret-");
  onTestFinished(async () => rm(folder, { recursive: true }));
  return folder;
}

it("the token secret is generated once, for its owner only, also by processes that start together", async () => {
  const folder = join(await givenFolder(), "data");
  const secrets = await Promise.all(Array.from({ length: 20 }, async () => tokenSecretIn(folder)));
  const [secret = ""] = secrets;
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(new Set(secrets)).toEqual(new Set([secret]));
  expect(await tokenSecretIn(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(["token-secret"]);
  expect((await stat(join(folder, "token-secret"))).mode & 0o777).toBe(0o600);
});

it.each(["", "too short"])("a token secret of %j is refused, and left as it is", async (text) => {
  const folder = await givenFolder();
  await writeFile(join(folder, "token-secret"), text);
  await expect(tokenSecretIn(folder)).rejects.toThrow(/DATA_DIR.*token-secret/);
  expect(await readFile(join(folder, "token-secret"), "utf8")).toBe(text);
});
