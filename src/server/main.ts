import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createSharpImageProcessor } from "#adapters/image/sharp-image-processor.ts";
import {
  createBossGatewayEventQueue,
  createBossImportQueue,
  createBossMailQueue,
  startBoss,
} from "#adapters/jobs/boss.ts";
import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import { createCodeMaker } from "#adapters/security/code-maker.ts";
import { createJwtSigner } from "#adapters/security/jwt-signer.ts";
import { createSmtpMailer } from "#adapters/smtp/smtp-mailer.ts";
import { createContainerVideoProcessor } from "#adapters/video/container-video-processor.ts";
import { openDatabase } from "#db/database.ts";
import { pingDatabase } from "#db/health.ts";
import { migrate } from "#db/migrate.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { provideDatabase } from "./database-source.ts";
import { seedDemoShop } from "./demo-shop.ts";
import { makeFirstStaff, type FirstStaff } from "./first-staff.ts";
import { followChanges } from "./follow-changes.ts";
import { startJobs } from "./jobs/jobs.ts";
import { listen } from "./listen.ts";
import type { Listener } from "./listener.ts";
import { createLog } from "./log.ts";
import { provideMediaStore } from "./media-store.ts";
import { providePayments } from "./payment-gateway.ts";
import { tokenSecretIn } from "./secrets.ts";
import { createServices } from "./services.ts";
import { createIncomingFolder } from "./uploads/incoming-folder.ts";

export type BootOptions = {
  /** The project's folder: migrations, the demo catalogue and the built client are below it. */
  root: string;
  progress: (message: string) => void;
  /** Development puts Vite in front of the shop and takes the browser's files from it. */
  wrapListener?: (listener: Listener) => Listener;
};

export type RunningShop = {
  url: string;
  firstStaff: FirstStaff | undefined;
  mailboxUrl: string | undefined;
  /** Requests end first, then the jobs, the database last. */
  stop(): Promise<void>;
};

/** Starts the whole shop from the environment's settings. What fails is undone: nothing is left running. */
export async function boot({ root, progress, wrapListener }: BootOptions): Promise<RunningShop> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const server = await listen(config);
    undo.push(() => server.close());
    const publicUrl = config.publicUrl ?? server.url;

    const source = await provideDatabase(config, progress);
    undo.push(() => source.release());
    const applied = await migrate(source.url, join(root, "migrations"));
    if (applied.length > 0) log.info({ applied }, "migrated");
    const db = openDatabase(source.url, { onError: (err) => log.warn({ err }, "idle database connection lost") });
    undo.push(() => db.destroy());
    const boss = await startBoss(source.url, (err) => log.error({ err }, "job queue"));
    undo.push(() => boss.stop({ graceful: true, timeout: 10_000 }));

    const secret = config.tokenSecret ?? (await tokenSecretIn(config.dataDir));
    const clock = () => new Date();
    const store = await provideMediaStore(config);
    const incoming = createIncomingFolder(join(config.mediaDir, ".incoming"));
    await incoming.sweep(clock());
    const payments = providePayments({ config, db, clock, log, ownUrl: server.url, secret });
    undo.push(async () => payments.sandbox?.stop());
    const mailer = config.smtpUrl === undefined ? undefined : createSmtpMailer(config.smtpUrl, config.mailFrom);
    const services = createServices(
      {
        db,
        store,
        images: createSharpImageProcessor(),
        videos: createContainerVideoProcessor(),
        mailQueue: createBossMailQueue(boss),
        importQueue: createBossImportQueue(boss),
        gateway: payments.gateway,
        gatewayEvents: createBossGatewayEventQueue(boss),
        hasher: argon2Hasher,
        signer: createJwtSigner(secret),
        codeMaker: createCodeMaker(secret),
        clock,
      },
      { publicUrl, mailIsSent: mailer !== undefined },
    );
    await services.settings.reload();
    const following = followChanges(source.url, services, log);
    undo.push(() => following.stop());
    await startJobs(boss, { services, incoming, mailer, log });
    const { adminEmail: email, adminPassword: password } = config;
    const firstStaff = await makeFirstStaff({ db, hasher: argon2Hasher, clock }, { email, password });
    if (config.demo) await seedDemoShop(db, services.media, join(root, "catalogue"), progress);

    const mailbox = !config.production && mailer === undefined;
    const app = createApp({
      services,
      store,
      incoming,
      log,
      healthChecks: [
        { name: "database", check: () => pingDatabase(db) },
        { name: "storage", check: () => store.check() },
        { name: "mail", check: async () => void (await services.mail.listNewest(1)) },
      ],
      isStopping: server.isClosing,
      production: config.production,
      publicUrl,
      trustedProxies: config.trustedProxies,
      mailbox,
      sandbox: payments.sandbox,
      paymentScriptUrl: payments.scriptUrl,
      clientDir: wrapListener ? undefined : join(root, "build", "client"),
      loadBuild: () => import("virtual:react-router/server-build"),
    });
    const listener: Listener = getRequestListener(app.fetch);
    server.serve(wrapListener ? wrapListener(listener) : listener);
    return { url: publicUrl, firstStaff, mailboxUrl: mailbox ? `${publicUrl}/dev/mailbox` : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
