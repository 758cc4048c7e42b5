import cluster from "node:cluster";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadDotEnv } from "../src/server/base/config.ts";
import { buildWhenChanged, root } from "./launch/build-shop.ts";
import { createProgress } from "./launch/progress.ts";
import { runShop } from "./launch/run-shop.ts";

process.chdir(root);
loadDotEnv(root);
process.env.NODE_ENV ||= "development";
const progress = createProgress();
await runShop(progress, async () => {
  if (cluster.isPrimary) await buildWhenChanged(progress.show);
  const entry = pathToFileURL(join(root, "build", "server", "index.js")).href;
  const { boot } = (await import(entry)) as typeof import("../src/server/main.ts");
  return boot({ root, progress: progress.show });
});
