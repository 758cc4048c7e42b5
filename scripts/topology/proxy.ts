import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { atExit } from "../launch/at-exit.ts";
import { UsageError } from "../launch/command.ts";
import { root } from "../launch/program.ts";
import { makeCertificate } from "./certificate.ts";
import { refuseTaken } from "./refuse-taken.ts";

const START_LIMIT_MS = 10_000;

type ProxyOptions = { folder: string; httpPort: number; httpsPort: number; shops: readonly string[] };

export type Proxy = { url: string; certificate: string; stop(): Promise<void> };

/** nginx with deploy/nginx.conf, with local addresses, ports and folders. */
export async function startProxy({ folder, httpPort, httpsPort, shops }: ProxyOptions): Promise<Proxy> {
  for (const [program, flag] of [
    ["nginx", "-v"],
    ["openssl", "version"],
  ] as const) {
    if (spawnSync(program, [flag], { stdio: "ignore" }).status === 0) continue;
    throw new UsageError(`The topology needs ${program}; on Debian and Ubuntu: apt-get install ${program}`);
  }
  const tls = join(folder, "tls");
  await mkdir(tls, { recursive: true });
  const certificate = join(tls, "fullchain.pem");
  if (!existsSync(certificate)) {
    const made = await makeCertificate(tls);
    if (!made.passed) throw new Error(made.output);
  }
  await refuseTaken(httpPort);
  const file = join(folder, "nginx.conf");
  const given = await readFile(join(root, "deploy", "nginx.conf"), "utf8");
  await writeFile(file, localConfiguration(given, { folder, httpPort, httpsPort, shops }));
  const child = spawn("nginx", ["-p", folder, "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const ended = once(child, "close");
  child.once(
    "close",
    atExit(() => child.kill("SIGTERM")),
  );
  const url = `https://localhost:${httpsPort}`;
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await answers(httpPort))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
    if (Date.now() > limit) throw new Error(`nginx does not answer: ${output}`);
    await setTimeout(50);
  }
  return {
    url,
    certificate,
    async stop() {
      child.kill("SIGQUIT");
      await ended;
    },
  };
}

function localConfiguration(text: string, { folder, httpPort, httpsPort, shops }: ProxyOptions): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `${kind}-temp`)};`,
  );
  const [, afterServers = ""] = /server 172\.30\.7\.11:3000( [^;]*);/.exec(text) ?? [];
  const servers = shops.map((shop) => `    server ${new URL(shop).host}${afterServers};`);
  return (
    // The default account could not access a private folder.
    (process.getuid?.() === 0 ? "user root;\n" : "") +
    text
      .replaceAll(/\/(?:run|dev|var\/cache\/nginx)\b/g, folder)
      .replace(/(?: +server 172\.30\.7\.\d+:3000[^\n]*\n)+/, () => `${servers.join("\n")}\n`)
      .replace("http {\n", () => `http {\n${temporary.join("\n")}\n`)
      .replace("listen 80 ", `listen 127.0.0.1:${httpPort} `)
      .replace("listen 443 ", `listen 127.0.0.1:${httpsPort} `)
      .replace("https://$host$request_uri", () => `https://$host:${httpsPort}$request_uri`)
  );
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}
