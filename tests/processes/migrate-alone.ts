import { migrate } from "#db/migrate.ts";

/** The process that is killed while it migrates. */
const [url = "", folder = ""] = process.argv.slice(2);
await migrate(url, folder);
