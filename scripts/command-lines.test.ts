import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The script's exit code and its message. */
function run(script: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: "utf8",
  });
  return { status, message: stderr.trim() };
}

describe("command lines", () => {
  it.each([
    [["admin.ts", "delete", "x"], "There is no such command: delete"],
    [["seed.ts", "--products=many"], "--products must be a whole number: many"],
  ] as const)("%j is refused, with the reason in the first line", ([script, ...args], message) => {
    const refused = run(script, ...args);
    expect(refused.status).toBe(1);
    expect(refused.message.split("\n")[0]).toBe(message);
  });

  it("a command line without a command shows the help", () => {
    expect(run("admin.ts").message).toContain("npm run admin -- create EMAIL");
  });
});
