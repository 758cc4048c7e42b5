import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The process that tests kill: the built shop of the current folder, like `npm start` without checking its sources. */
const root = process.cwd();
const entry = pathToFileURL(join(root, "build", "server", "index.js")).href;
const { boot } = (await import(entry)) as typeof import("../../src/server/main.ts");
const shop = await boot({ root, progress: () => {}, announceStaff: () => {} });
process.once("SIGTERM", () => void shop.stop().then(() => process.exit(0)));
process.stdout.write(`ready ${shop.url}\n`);
