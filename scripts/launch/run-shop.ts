import cluster from "node:cluster";
import { createLog } from "#server/base/log.ts";
import type { FirstStaff } from "../../src/domain/accounts/first-staff.service.ts";
import type { RunningShop } from "../../src/server/main.ts";
import { explain } from "./command.ts";
import { offerBrowser } from "./offer-browser.ts";
import type { Progress } from "./progress.ts";

type AnnounceStaff = (firstStaff: FirstStaff) => void;

const SAME_REQUEST_MS = 1_000;

/**
 * Starts the shop, prints its URL, and stops it on a signal: the first one lets requests finish, a second one exits
 * immediately. After an uncaught exception the state in memory is unreliable: requests in flight are answered, and the
 * process exits with 1, so that its supervisor restarts it.
 */
export async function runShop(
  progress: Progress,
  start: (announceStaff: AnnounceStaff) => Promise<RunningShop>,
): Promise<void> {
  let shop: RunningShop | undefined;
  let stopRequestedAt: number | undefined;
  let exitCode = 0;
  let isFirstStart = false;
  const logFatal = (err: unknown, message: string) => {
    createLog(process.env.LOG_LEVEL || "info").fatal({ err }, message);
    exitCode = 1;
  };
  const stop = async () => {
    // One Ctrl-C can arrive as several signals.
    if (stopRequestedAt !== undefined && Date.now() - stopRequestedAt < SAME_REQUEST_MS) return;
    if (stopRequestedAt !== undefined) process.exit(1);
    stopRequestedAt = Date.now();
    try {
      await shop?.stop();
    } catch (err) {
      logFatal(err, "the shop could not be stopped cleanly");
    }
    process.exit(exitCode);
  };
  process.on("uncaughtException", (err) => {
    logFatal(err, "uncaught exception; the process exits");
    void stop();
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  try {
    shop = await start((firstStaff) => {
      isFirstStart = true;
      progress.done();
      process.stdout.write(`\n  Staff login ${loginOf(firstStaff)}\n`);
    });
    progress.done();
    if (cluster.isPrimary) announce(shop, isFirstStart);
  } catch (error) {
    progress.done();
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function loginOf({ email, generatedPassword }: FirstStaff): string {
  const password = generatedPassword ? `${generatedPassword} (shown this once)` : "as set in ADMIN_PASSWORD";
  return `${email}, password ${password}`;
}

function announce({ url, mailboxUrl }: RunningShop, isFirstStart: boolean): void {
  const lines = [`  Shop        ${url}`, `  Staff area  ${url}/dashboard`];
  if (!isFirstStart) {
    lines.unshift("");
    lines.push("  Staff login as set up at the first start; another: npm run admin -- create EMAIL");
  }
  if (mailboxUrl) lines.push(`  Mailbox     ${mailboxUrl}`);
  process.stdout.write(`${lines.join("\n")}\n\n`);
  if (isFirstStart) offerBrowser(url);
}
