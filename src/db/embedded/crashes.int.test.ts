import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import {
  cleanUp,
  givenApp,
  givenCluster,
  givenDataDir,
  givenServer,
  kill,
  query,
  removeTemplate,
  serverPid,
} from "./embedded-postgres.fixture.ts";
import { isProcessAlive } from "./process-state.ts";
import { launchServer } from "./server-process.ts";

const waiting = { interval: 20 };

afterEach(cleanUp);
afterAll(removeTemplate);

test("the server stops when its app is killed", async () => {
  const dataDir = await givenCluster();
  const app = await givenApp(dataDir);
  await query(app.url, "CREATE TABLE rings AS SELECT 'gold' AS metal");

  await kill(app.process);

  await expect.poll(async () => serverPid(dataDir), waiting).toBeUndefined();
});

test("an app that starts right after another was killed gets its own server, with the data", async () => {
  const dataDir = await givenCluster();
  const app = await givenApp(dataDir);
  await query(app.url, "CREATE TABLE rings AS SELECT 'gold' AS metal");

  await kill(app.process);
  const next = await givenServer(dataDir);

  expect(next.attached).toBe(false);
  expect(await query(next.url, "SELECT metal FROM rings")).toEqual([{ metal: "gold" }]);
});

test("after app and server were killed the next start recovers the data", async () => {
  const dataDir = await givenCluster();
  const app = await givenApp(dataDir, { durable: true });
  await query(app.url, "CREATE TABLE rings AS SELECT 'gold' AS metal");
  const pid = await serverPid(dataDir);

  app.process.kill("SIGSTOP");
  process.kill(pid ?? 0, "SIGKILL");
  await kill(app.process);
  const next = await givenServer(dataDir);

  expect(next.attached).toBe(false);
  expect(await query(next.url, "SELECT metal FROM rings")).toEqual([{ metal: "gold" }]);
});

test("an orphaned server is stopped and replaced on systems without a signal for the death of its app", async () => {
  const dataDir = await givenCluster();
  const programs = join(dirname(dirname(dataDir)), "bin");
  await mkdir(programs);
  await writeFile(join(programs, "setpriv"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const app = await givenApp(dataDir, { path: programs });
  const orphan = (await serverPid(dataDir)) ?? 0;
  await kill(app.process);
  expect(await query(app.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  const next = await givenServer(dataDir);

  expect(next.attached).toBe(false);
  expect(await isProcessAlive(orphan)).toBe(false);
});

test("when two apps start concurrently on a new folder, one starts the server and the other attaches to it", async () => {
  const dataDir = await givenDataDir();

  const apps = await Promise.all([givenApp(dataDir), givenApp(dataDir)]);

  expect(new Set(apps.map(({ attached }) => attached))).toEqual(new Set([true, false]));
  expect(apps[0].url).toBe(apps[1].url);
  expect(await readdir(dirname(dataDir))).toEqual(["postgres"]);
});

test("a server that lost to another one is tried again, however much the other one has written to their log since", async () => {
  const dataDir = await givenCluster();
  const postgres = join(dirname(dataDir), "postgres.sh");
  const refusal = 'FATAL: lock file "postmaster.pid" already exists';
  const others = "LOG: database system is ready to accept connections";
  await writeFile(postgres, `#!/bin/sh\necho '${refusal}'\nyes '${others}' | head -n 50\nexit 1\n`, { mode: 0o755 });
  const binaries = { initdb: "initdb", postgres, major: "18" };

  const launched = await launchServer(dataDir, { binaries, account: undefined, durable: false });

  expect(launched).toEqual({ blockedBy: expect.stringContaining("did not start") as string });
});

test("files of an interrupted first start are removed", async () => {
  const dataDir = await givenDataDir();
  const dead = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(dead, "exit");
  for (const pid of [dead.pid, process.pid]) {
    await mkdir(`${dataDir}.tmp-${pid}/cluster/global`, { recursive: true });
    await writeFile(`${dataDir}.tmp-${pid}/cluster/PG_VERSION`, "18\n");
  }

  const { url } = await givenServer(dataDir);

  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await readdir(dirname(dataDir))).toEqual(["postgres"]);
});

test.runIf(process.platform === "linux")("a pid that now is a zombie's does not keep the folder", async () => {
  const dataDir = await givenCluster();
  // The shell's child exits, and the program that replaces the shell never reaps it.
  const parent = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 600"], { stdio: ["ignore", "pipe", "inherit"] });
  const [zombie] = (await once(parent.stdout.setEncoding("utf8"), "data")) as [string];
  await expect.poll(async () => isProcessAlive(Number(zombie)), waiting).toBe(false);
  await writeStalePid(dataDir, Number(zombie));

  const next = await givenServer(dataDir).finally(() => parent.kill());

  expect(next.attached).toBe(false);
});

test.runIf(process.platform === "linux")("a pid that now is another program's does not keep the folder", async () => {
  const dataDir = await givenCluster();
  await writeStalePid(dataDir, process.ppid);

  expect((await givenServer(dataDir)).attached).toBe(false);
});

async function writeStalePid(dataDir: string, pid: number): Promise<void> {
  await writeFile(
    join(dataDir, "postmaster.pid"),
    `${pid}\n${dataDir}\n1790000000\n5432\n\n127.0.0.1\n 1 1\nready   \n`,
  );
}
