import { migrate } from "#db/migrate.ts";

/** The process that is killed during a migration. */
const [url = "", folder = ""] = process.argv.slice(2);
await migrate(url, folder);
