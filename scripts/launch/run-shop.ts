import type { RunningShop } from "../../src/server/main.ts";
import type { Progress } from "./progress.ts";

/** Starts the shop, says where it is, and stops it when asked: the first signal lets requests finish, a second one does not wait. */
export async function runShop(progress: Progress, start: () => Promise<RunningShop>): Promise<void> {
  let shop: RunningShop | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await shop?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  try {
    shop = await start();
    progress.done();
    announce(shop);
  } catch (error) {
    progress.done();
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  }
}

function announce({ url, firstStaff, mailboxUrl }: RunningShop): void {
  const lines = ["", `  Shop        ${url}`, `  Staff area  ${url}/dashboard`];
  if (firstStaff) {
    lines.push(`  Staff login ${firstStaff.email}, password ${firstStaff.password} (shown this once)`);
  } else {
    lines.push("  Staff login as set up at the first start; another: npm run admin -- create EMAIL");
  }
  if (mailboxUrl) lines.push(`  Mailbox     ${mailboxUrl}`);
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

/** A setting that cannot be used is one line; a defect shows where it came from. */
function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "ConfigError" || error.name === "EmbeddedPostgresError" ? error.message : (error.stack ?? error.message);
}
