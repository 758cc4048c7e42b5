import cluster from "node:cluster";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadDotEnv, readConfig } from "../src/server/base/config.ts";
import { listen } from "../src/server/listen.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { readArguments } from "./launch/command.ts";
import { root } from "./launch/program.ts";
import { createProgress } from "./launch/progress.ts";
import { runShop } from "./launch/run-shop.ts";

const HELP = `Starts the shop, and says where it is and how staff log in.

  npm start                 with the demo shop where the database is empty
  npm start -- --empty      without the demo; it stays so at the next starts

All settings are in .env.example.`;

process.chdir(root);
loadDotEnv(root);
process.env.NODE_ENV ||= "development";
const progress = createProgress();
await runShop(progress, async (announceStaff) => {
  const { values } = readArguments(HELP, { empty: { type: "boolean" } });
  if (values.empty === true) process.env.DEMO = "false";
  // Listens before the build, so that visitors already get a response.
  const server = cluster.isPrimary ? await listen(readConfig(process.env)) : undefined;
  if (server) {
    await buildWhenChanged((message) => {
      progress.show(message);
      server.showProgress(message);
    });
  }
  const entry = pathToFileURL(join(root, "build", "server", "index.js")).href;
  const { boot } = (await import(entry)) as typeof import("../src/server/main.ts");
  return boot({ root, progress: progress.show, announceStaff, server });
});
