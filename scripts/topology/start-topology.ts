import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.ts";
import { createInstance, type Instance } from "./instance.ts";
import { startProxy } from "./proxy.ts";

export type TopologyOptions = {
  folder: string;
  /** For the proxy (HTTPS, HTTP), the database and each shop, one after the other. */
  firstPort: number;
  shops: number;
  /** Settings of all shops over those of the topology. */
  environment?: Record<string, string>;
  say: (line: string) => void;
  /** Done with the database before the first shop starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
};

export type Topology = {
  /** The proxy's, and the file of the certificate that it shows. */
  url: string;
  certificate: string;
  databaseUrl: string;
  instances: readonly Instance[];
  stop(): Promise<void>;
};

/** A PostgreSQL server, shops in production mode that share one folder of media, and nginx before them. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { folder, firstPort, shops, say } = options;
  const undos: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const undo of undos.splice(0).toReversed()) await undo();
  };
  try {
    await mkdir(folder, { recursive: true });
    say("Starting PostgreSQL");
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), port: firstPort + 2 });
    undos.push(() => postgres.stop());
    await options.prepare?.(postgres.url);
    const url = `https://localhost:${firstPort}`;
    const environment = { ...(await settings(folder, postgres.url, url)), ...options.environment };
    const instances = Array.from({ length: shops }, (_, index) =>
      createInstance({ port: firstPort + 3 + index, environment, logFile: join(folder, `shop-${index + 1}.log`) }),
    );
    for (const [index, instance] of instances.entries()) {
      say(`Starting shop ${index + 1} of ${shops}`);
      undos.push(() => instance.stop());
      await instance.start();
    }
    say("Starting nginx");
    const proxy = await startProxy({
      folder: join(folder, "nginx"),
      httpsPort: firstPort,
      httpPort: firstPort + 1,
      shops: instances.map((instance) => instance.url),
    });
    undos.push(() => proxy.stop());
    return { url, certificate: proxy.certificate, databaseUrl: postgres.url, instances, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keys of a provider that nobody answers for: the sandbox refuses production, so without keys only cash is taken. */
const NO_PROVIDER = {
  RAZORPAY_KEY_ID: "rzp_test_nobody",
  RAZORPAY_KEY_SECRET: "nobody",
  RAZORPAY_WEBHOOK_SECRET: "nobody",
  RAZORPAY_API_URL: "http://127.0.0.1:1",
};

async function settings(folder: string, databaseUrl: string, publicUrl: string): Promise<Record<string, string>> {
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "shared"),
    STORAGE_URL: "",
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "127.0.0.1",
    WORKERS: "1",
    METRICS_PORT: "",
    TOKEN_SECRET: await secretIn(join(folder, "token-secret")),
    ...(process.env.RAZORPAY_KEY_ID ? {} : NO_PROVIDER),
  };
}

async function secretIn(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(36).toString("base64url"), { mode: 0o600 });
  return readFile(file, "utf8");
}
