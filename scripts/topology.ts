import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { parseWholeNumber, readArguments, runCommand, UsageError } from "./launch/command.ts";
import { root } from "./launch/program.ts";
import { startTopology } from "./topology/start-topology.ts";

const HELP = `Starts a production topology on this machine: a PostgreSQL server, three shops in production mode with a shared
folder of media, and nginx with TLS and deploy/nginx.conf in front of them. Ctrl-C stops everything.

  npm run topology -- [--ha] [--folder DIR] [--port N] [--shops N] [--workers N,N,N]

With --ha it is a cluster, with the files of deploy/cluster: three etcd, three PostgreSQL under Patroni with synchronous
replication, HAProxy, PgBouncer in transaction mode, an S3-compatible storage, and three shops that share nothing else, two of
them with two workers. It starts empty in a folder that is removed at the end, and needs the Debian packages etcd-server,
patroni, postgresql-15, pgbouncer, haproxy and nginx-light.

The default folder is data/topology. nginx listens on port N (default: 8443) for HTTPS and on the next one for HTTP; everything
else listens on the ports after those. Without RAZORPAY_… keys the shops accept only cash on delivery, because the payment sandbox
does not run in production mode.`;

let stop: () => void = () => process.exit(130);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop());

const STAFF = { email: "staff@rajatam.example", password: "Staff-of-topology-1" };

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    ha: { type: "boolean" },
    folder: { type: "string" },
    port: { type: "string" },
    shops: { type: "string" },
    workers: { type: "string" },
  });
  const isHighlyAvailable = values.ha === true;
  const firstPort = parseWholeNumber("--port", values.port ?? "8443", 1);
  const shops = parseWholeNumber("--shops", values.shops ?? "3", 1);
  const counts = (values.workers ?? (isHighlyAvailable ? "1,2,2" : "1")).split(",");
  const workers = Array.from({ length: shops }, (_, shop) =>
    parseWholeNumber("--workers", counts[shop] ?? counts.at(-1) ?? "", 1),
  );
  if (isHighlyAvailable && values.folder !== undefined) throw new UsageError(`--ha takes no --folder.\n\n${HELP}`);
  const folder = isHighlyAvailable ? await scratchFolder() : resolve(values.folder ?? join(root, "data", "topology"));
  const say = (line: string) => console.log(line);
  try {
    await buildWhenChanged(say);
    const { ADMIN_EMAIL = STAFF.email, ADMIN_PASSWORD = STAFF.password, DEMO = "true" } = process.env;
    const environment = { ADMIN_EMAIL, ADMIN_PASSWORD, DEMO };
    const topology = await startTopology({ folder, firstPort, workers, isHighlyAvailable, environment, say });
    const instances = topology.instances.map(({ url }) => url).join(", ");
    console.log(`\n  Shop        ${topology.url}, with a self-signed certificate`);
    console.log(`  Staff area  ${topology.url}/dashboard, first ${ADMIN_EMAIL} with ${ADMIN_PASSWORD}`);
    console.log(`  Behind it   ${instances}\n  Database    ${topology.databaseUrl}\n  Logs        ${folder}\n`);
    await new Promise<void>((end) => (stop = end));
    console.log("Stopping");
    await topology.stop();
  } finally {
    if (isHighlyAvailable) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** A temporary folder whose subfolders the database accounts can access. */
async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-cluster-"));
  await chmod(folder, 0o711);
  return folder;
}
