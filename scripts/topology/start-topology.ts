import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.ts";
import { startS3StandIn } from "../../tests/support/s3-stand-in.ts";
import { startCluster, type Cluster } from "./cluster/start-cluster.ts";
import { createInstance, type Instance } from "./instance.ts";
import { startProxy } from "./proxy.ts";

export type TopologyOptions = {
  folder: string;
  /** Port of the proxy (HTTPS, then HTTP); the other parts use the following ports. */
  firstPort: number;
  /** Number of worker processes of each shop. */
  workers: readonly number[];
  /** Whether to use a database cluster and a bucket instead of one server and a media folder. */
  isHighlyAvailable?: boolean;
  /** Settings of all shops, which override those of the topology. */
  environment?: Record<string, string>;
  say: (line: string) => void;
  /** Prepares the database before the first shop starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
};

export type Topology = {
  /** URL of the proxy, and the file of its certificate. */
  url: string;
  certificate: string;
  /** Bypasses the pooler. */
  databaseUrl: string;
  instances: readonly Instance[];
  /** Undefined without a cluster. */
  parts: Parts | undefined;
  stop(): Promise<void>;
};

/** The parts of a highly available topology that can fail. */
export type Parts = Pick<Cluster, "databaseUrl" | "directUrl" | "etcd" | "databases" | "balancer" | "pooler"> & {
  storage: Bucket;
};
type Bucket = Awaited<ReturnType<typeof startS3StandIn>>;

type Data = { databaseUrl: string; environment: (shop: number) => Record<string, string>; parts?: Parts };
type Place = Pick<TopologyOptions, "folder" | "say"> & {
  nextPort: () => number;
  defer: (undo: () => Promise<unknown>) => void;
};

/** Starts databases, media storage, shops in production mode, and nginx in front of them. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { folder, firstPort, workers, say } = options;
  const undos: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const undo of undos.splice(0).toReversed()) await undo();
  };
  let port = firstPort + 2;
  const place: Place = { folder, say, nextPort: () => port++, defer: (undo) => void undos.push(undo) };
  try {
    await mkdir(folder, { recursive: true });
    const data = await (options.isHighlyAvailable === true ? startParts(place) : startOneServer(place));
    await options.prepare?.(data.databaseUrl);
    const url = `https://localhost:${firstPort}`;
    const shared = await settings(folder, url);
    const instances = workers.map((count, index) =>
      createInstance({
        port: place.nextPort(),
        environment: { ...shared, WORKERS: String(count), ...data.environment(index + 1), ...options.environment },
        logFile: join(folder, `shop-${index + 1}.log`),
      }),
    );
    for (const [index, instance] of instances.entries()) {
      say(`Starting shop ${index + 1} of ${instances.length}`);
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
    const { databaseUrl, parts } = data;
    return { url, certificate: proxy.certificate, databaseUrl, instances, parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one PostgreSQL, and a media folder shared by all shops. */
async function startOneServer({ folder, say, nextPort, defer }: Place): Promise<Data> {
  say("Starting PostgreSQL");
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), port: nextPort() });
  defer(() => postgres.stop());
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "shared"), STORAGE_URL: "" };
  return { databaseUrl: postgres.url, environment: () => environment };
}

/** Starts a database cluster and a bucket; the shops share nothing else. */
async function startParts({ folder, say, nextPort, defer }: Place): Promise<Data> {
  const cluster = await startCluster({ folder, say, nextPort });
  defer(() => cluster.stop());
  say("Starting an S3-compatible storage");
  const storage = await startS3StandIn();
  defer(() => storage.stop());
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = storage.settings;
  return {
    databaseUrl: cluster.directUrl,
    environment: (shop) => ({
      DATABASE_URL: cluster.databaseUrl,
      DATABASE_DIRECT_URL: cluster.directUrl,
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      DATA_DIR: join(folder, `shop-${shop}`),
      STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    parts: { ...cluster, storage },
  };
}

/** Keys of an unreachable provider: the sandbox does not run in production, so only cash orders work. */
const NO_PROVIDER = {
  RAZORPAY_KEY_ID: "rzp_test_nobody",
  RAZORPAY_KEY_SECRET: "nobody",
  RAZORPAY_WEBHOOK_SECRET: "nobody",
  RAZORPAY_API_URL: "http://127.0.0.1:1",
};

async function settings(folder: string, publicUrl: string): Promise<Record<string, string>> {
  return {
    NODE_ENV: "production",
    DATABASE_URL: "",
    DATABASE_DIRECT_URL: "",
    DATABASE_REPLICA_URL: "",
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "127.0.0.1",
    METRICS_PORT: "",
    TOKEN_SECRET: await secretIn(join(folder, "token-secret")),
    ...(process.env.RAZORPAY_KEY_ID ? {} : NO_PROVIDER),
  };
}

async function secretIn(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(36).toString("base64url"), { mode: 0o600 });
  return readFile(file, "utf8");
}
