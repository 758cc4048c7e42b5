import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { createWorkerTableReader } from "#adapters/csv/worker-table-reader.ts";
import { createSharpImageProcessor } from "#adapters/image/sharp-image-processor.ts";
import { createSharpLogoMaker } from "#adapters/image/sharp-logo-maker.ts";
import { createWorkerPdf } from "#adapters/pdf/worker-pdf.ts";
import { createJsonRateSource } from "#adapters/rates/json-rate-source.ts";
import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import { createCodeMaker } from "#adapters/security/code-maker.ts";
import { createEmailHasher } from "#adapters/security/email-hasher.ts";
import { createJwtSigner } from "#adapters/security/jwt-signer.ts";
import { createSecretBox } from "#adapters/security/secret-box.ts";
import { totpAuthenticator } from "#adapters/security/totp-authenticator.ts";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { createContainerVideoProcessor } from "#adapters/video/container-video-processor.ts";
import { openDatabase, type Db } from "#db/database.ts";
import { readConfig } from "#server/base/config.ts";
import { createLog } from "#server/base/log.ts";
import { providePayments } from "#server/composition/payment-gateway.ts";
import { createServices, type Services } from "#server/composition/services.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";
import { tokenSecret } from "#tests/processes/shop-process.ts";

/**
 * The sweeps run at these times after the last kill: before and after the holds end, and while late payments are
 * possible.
 */
const MINUTES_LATER = [4, 10, 18, 90, 160];
const MAX_PASSES = 500;
const LATE_BANKS_LIMIT_MS = 30_000;

/**
 * Runs the background jobs of the following hours immediately, with the shop's services and the running shop's sandbox.
 */
export async function settleAll(folder: Pick<ShopFolder, "dataDir">, url: string, databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl);
  let minutesLater = 0;
  const clock = () => new Date(Date.now() + minutesLater * 60_000);
  const config = readConfig({ DATA_DIR: folder.dataDir, LOG_LEVEL: "warn" });
  const log = createLog(config.logLevel);
  const payments = providePayments({ config, db, clock: () => new Date(), log, ownUrl: url, secret: tokenSecret });
  payments.sandbox?.stop();
  const services = createServices(
    {
      db,
      store: createFileMediaStore(config.mediaDir),
      images: createSharpImageProcessor(),
      logos: createSharpLogoMaker(),
      videos: createContainerVideoProcessor(),
      mailQueue: { enqueue: async () => {}, listPending: async () => [], enqueueAgain: async () => {} },
      importQueue: { enqueue: async () => {} },
      readTable: createWorkerTableReader(),
      pdf: createWorkerPdf(),
      rateSource: createJsonRateSource(),
      gateway: payments.gateway,
      gatewayEvents: { enqueue: async () => {} },
      refundQueue: { enqueue: async () => {} },
      ratePublications: { enqueue: async () => {} },
      mediaSweeps: { enqueue: async () => {} },
      hasher: argon2Hasher,
      signer: createJwtSigner([tokenSecret], clock),
      codeMaker: createCodeMaker([tokenSecret]),
      authenticator: totpAuthenticator,
      secretBox: createSecretBox([tokenSecret], "second factor"),
      panBox: createSecretBox([tokenSecret], "pan"),
      emailHasher: createEmailHasher([tokenSecret]),
      clock,
      warn: (err, message) => log.warn({ err }, message),
    },
    { publicUrl: url },
  );
  try {
    await waitForLateBanks(db);
    for (minutesLater of MINUTES_LATER) await sweep(services);
  } finally {
    await db.destroy();
  }
}

/** Repeats the sweep job until nothing is left to do at this time. */
async function sweep({ gatewayEvents, paymentWatch, holds, refunds }: Services): Promise<void> {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const waiting = await gatewayEvents.listPendingEvents();
    await paymentWatch.handlePending();
    const polled = await paymentWatch.pollUnpaid();
    const released = await holds.releaseExpired();
    const sent = await refunds.sendQueued();
    if (waiting.length + polled + released + sent === 0) return;
  }
  throw new Error("The sweeps find no end.");
}

async function waitForLateBanks(db: Db): Promise<void> {
  const limit = Date.now() + LATE_BANKS_LIMIT_MS;
  for (;;) {
    const { rows } = await sql`select from sandbox_payments where authorizes_at is not null limit 1`.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > limit) throw new Error("The sandbox's late payments do not become authorised.");
    await setTimeout(200);
  }
}
