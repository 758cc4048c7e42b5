import { join, resolve } from "node:path";
import { buildWhenChanged, root } from "./launch/build-shop.ts";
import { readArguments, runCommand, UsageError } from "./launch/command.ts";
import { startTopology } from "./topology/start-topology.ts";

const HELP = `Starts what production is made of, on this machine: a PostgreSQL server, three shops in production mode with one
folder of media, and nginx with TLS and deploy/nginx.conf before them. Ctrl-C stops it all.

  npm run topology -- [--folder DIR] [--port N] [--shops N]

The folder is data/topology when nothing else is said. nginx takes port N (8443) for HTTPS and the next for HTTP; the database
and the shops take those after. Without RAZORPAY_… keys only cash on delivery is taken: the sandbox refuses production.`;

const STAFF = { email: "staff@rajatam.example", password: "Staff-of-topology-1" };

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    folder: { type: "string" },
    port: { type: "string" },
    shops: { type: "string" },
  });
  const firstPort = numberOf("--port", values.port ?? "8443");
  const shops = numberOf("--shops", values.shops ?? "3");
  const folder = resolve(values.folder ?? join(root, "data", "topology"));
  const say = (line: string) => console.log(line);
  await buildWhenChanged(say);
  const { ADMIN_EMAIL = STAFF.email, ADMIN_PASSWORD = STAFF.password, DEMO = "true" } = process.env;
  const environment = { ADMIN_EMAIL, ADMIN_PASSWORD, DEMO };
  const topology = await startTopology({ folder, firstPort, shops, environment, say });
  const instances = topology.instances.map(({ url }) => url).join(", ");
  console.log(`\n  Shop        ${topology.url}, with a certificate of its own`);
  console.log(`  Staff area  ${topology.url}/dashboard, first ${ADMIN_EMAIL} with ${ADMIN_PASSWORD}`);
  console.log(`  Behind it   ${instances}\n  Logs        ${folder}\n`);
  await new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop());
  });
  console.log("Stopping");
  await topology.stop();
});

function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`${name} must be a number: ${text}\n\n${HELP}`);
  return Number(text);
}
