import { rm } from "node:fs/promises";
import type { BlockList } from "node:net";
import { join } from "node:path";
import { createWorkerTableReader } from "#adapters/csv/worker-table-reader.ts";
import { createSharpImageProcessor } from "#adapters/image/sharp-image-processor.ts";
import { createSharpLogoMaker } from "#adapters/image/sharp-logo-maker.ts";
import { createWorkerPdf } from "#adapters/pdf/worker-pdf.ts";
import { createCodeMaker } from "#adapters/security/code-maker.ts";
import { createEmailHasher } from "#adapters/security/email-hasher.ts";
import { createJwtSigner } from "#adapters/security/jwt-signer.ts";
import { createSecretBox } from "#adapters/security/secret-box.ts";
import type { TokenSecrets } from "#adapters/security/token-secrets.ts";
import { totpAuthenticator } from "#adapters/security/totp-authenticator.ts";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { createContainerVideoProcessor } from "#adapters/video/container-video-processor.ts";
import { apiHandlers } from "#server/api/handlers.ts";
import type { HealthCheck } from "#server/api/health.ts";
import { createApp } from "#server/app.ts";
import type { Ports } from "#server/composition/ports.ts";
import { createServices } from "#server/composition/services.ts";
import { createIncomingFolder, type IncomingFolder } from "#server/uploads/incoming-folder.ts";
import { createCaller } from "./call.ts";
import { checkAfterTest, cleanUp } from "./clean-up.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { createTestClock, createTestLog, quickHasher, type TestClock } from "./stand-ins.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { createTestGateway } from "./test-gateway.ts";

const PUBLIC_URL = "https://shop.test";
export const TOKEN_SECRET = "a secret that only the tests know, and long enough";

/** The real media processors. */
const FILES = {
  images: createSharpImageProcessor(),
  logos: createSharpLogoMaker(),
  videos: createContainerVideoProcessor(),
};

type Overrides = Partial<
  Pick<
    Ports,
    | "gateway"
    | "hasher"
    | "rateSource"
    | "ratePublications"
    | "importQueue"
    | "mailQueue"
    | "mailer"
    | "random"
    | "refundQueue"
    | "store"
  >
> & {
  database?: TestDatabase;
  clock?: TestClock;
  tokenSecrets?: TokenSecrets;
  incoming?: IncomingFolder;
  healthChecks?: HealthCheck[];
  trustedProxies?: BlockList;
  production?: boolean;
  paymentsAreReal?: boolean;
};

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

const idle = { enqueue: async () => {} };
/** Queues that run nothing. */
const IDLE_QUEUES = {
  mailQueue: { ...idle, listPending: async () => [], enqueueAgain: async () => {} },
  importQueue: idle,
  gatewayEvents: idle,
  refundQueue: idle,
  ratePublications: idle,
  mediaSweeps: idle,
};

/**
 * The whole shop on its own database, without a port, cleaned up after the test or file that created it. Mails stay in
 * the outbox. A logged error fails the test unless the test takes it from the log.
 */
export async function createTestShop(overrides: Overrides = {}) {
  const mediaDir = await makeScratchFolder("rajatam-test-media-");
  const { database, clock = createTestClock(), tokenSecrets = [TOKEN_SECRET], ...others } = overrides;
  const { incoming = createIncomingFolder(join(mediaDir, ".incoming")), healthChecks = [], ...rest } = others;
  const { trustedProxies, production = false, paymentsAreReal = false, ...ports } = rest;
  const { db, url: databaseUrl } = database ?? (await createTestDatabase());
  const testLog = createTestLog();
  const store = ports.store ?? createFileMediaStore(mediaDir);
  const signer = createJwtSigner(tokenSecrets, clock);
  const services = createServices(
    {
      db,
      ...FILES,
      ...IDLE_QUEUES,
      readTable: createWorkerTableReader(),
      pdf: createWorkerPdf(),
      rateSource: { fetchJson: async () => ({ failure: "This shop has no rate source." }) },
      gateway: createTestGateway(),
      hasher: quickHasher,
      signer,
      codeMaker: createCodeMaker(tokenSecrets),
      authenticator: totpAuthenticator,
      secretBox: createSecretBox(tokenSecrets, "second factor"),
      panBox: createSecretBox(tokenSecrets, "pan"),
      emailHasher: createEmailHasher(tokenSecrets),
      clock,
      warn: (err, message) => testLog.log.warn({ err }, message),
      ...ports,
      store,
    },
    { publicUrl: PUBLIC_URL, paymentsAreReal },
  );
  const { log } = testLog;
  const app = createApp({
    services,
    store,
    incoming,
    log,
    healthChecks,
    production,
    publicUrl: PUBLIC_URL,
    trustedProxies,
    mailbox: true,
  });

  checkAfterTest(() => {
    const errors = testLog.takeErrors();
    if (errors.length > 0) throw new Error(`The shop logged errors:\n${errors.join("\n")}`);
  });
  cleanUp(() => rm(mediaDir, { recursive: true, force: true }));

  async function mailsTo(email: string) {
    return db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("createdAt", "desc").execute();
  }

  /** The newest mail to the address. */
  async function mailTo(email: string) {
    const [newest] = await mailsTo(email);
    if (!newest) throw new Error(`There is no mail to ${email}.`);
    return newest;
  }

  /** The code in the newest mail to the address. */
  async function codeFor(email: string): Promise<string> {
    const { subject } = await mailTo(email);
    const code = /\b\d{6}\b/.exec(subject)?.[0];
    if (code === undefined) throw new Error(`The newest mail to ${email} holds no code: ${subject}`);
    return code;
  }

  return {
    db,
    databaseUrl,
    mediaDir,
    clock,
    signer,
    services,
    testLog,
    mailsTo,
    mailTo,
    codeFor,
    ...createCaller(app, apiHandlers(services)),
  };
}
