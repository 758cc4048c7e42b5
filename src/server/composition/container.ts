import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import { createWorkerTableReader } from "#adapters/csv/worker-table-reader.ts";
import { createSharpImageProcessor } from "#adapters/image/sharp-image-processor.ts";
import { createSharpLogoMaker } from "#adapters/image/sharp-logo-maker.ts";
import {
  createBossGatewayEventQueue,
  createBossImportQueue,
  createBossMailQueue,
  createBossMediaSweepQueue,
  createBossRatePublicationQueue,
  createBossRefundQueue,
  startBoss,
} from "#adapters/jobs/boss.ts";
import { createWorkerPdf } from "#adapters/pdf/worker-pdf.ts";
import { createJsonRateSource } from "#adapters/rates/json-rate-source.ts";
import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import { createCodeMaker } from "#adapters/security/code-maker.ts";
import { createEmailHasher } from "#adapters/security/email-hasher.ts";
import { createJwtSigner } from "#adapters/security/jwt-signer.ts";
import { createSecretBox } from "#adapters/security/secret-box.ts";
import { totpAuthenticator } from "#adapters/security/totp-authenticator.ts";
import { createContainerVideoProcessor } from "#adapters/video/container-video-processor.ts";
import { startDatabaseClock } from "#db/database-clock.ts";
import { openDatabase, type Db } from "#db/database.ts";
import { openReplica } from "#db/replica.ts";
import type { Config } from "../base/config.ts";
import type { Log } from "../base/log.ts";
import type { DatabaseSource } from "../database-source.ts";
import { createIncomingFolder } from "../uploads/incoming-folder.ts";
import { createMailers } from "./mailers.ts";
import { provideMediaStore } from "./media-store.ts";
import { providePayments } from "./payment-gateway.ts";
import { tokenSecretIn } from "./secrets.ts";
import { createServices } from "./services.ts";
import { followInMemory } from "./shop-in-memory.ts";

export type ContainerOptions = {
  config: Config;
  log: Log;
  database: Pick<DatabaseSource, "url" | "directUrl">;
  /** URL of this process; `publicUrl` is the one that visitors use. */
  ownUrl: string;
  publicUrl: string;
  disposables: AsyncDisposableStack;
};

export type Container = Awaited<ReturnType<typeof openContainer>>;

/** Opens the adapters behind every port and wires the services to them. */
export async function openContainer({ config, log, database, ownUrl, publicUrl, disposables }: ContainerOptions) {
  const traces = config.traces && (await import("../traces/start-traces.ts")).startTraces(config.traces);
  disposables.defer(async () => traces?.stop());
  const onQuery = traces?.noteQuery;
  const onError = (err: Error) => log.warn({ err }, "idle database connection lost");
  const db = openDatabase(database.url, { onError, onQuery, isPooled: database.url !== database.directUrl });
  disposables.defer(() => db.destroy());
  const replica = openConfiguredReplica(config, { db, log, onQuery });
  disposables.defer(async () => replica?.stop());
  const { now: clock, ...databaseClock } = await startDatabaseClock(db, (err) =>
    log.warn({ err }, "the database's time could not be read"),
  );
  disposables.defer(async () => databaseClock.stop());
  const boss = await startBoss(database.directUrl, (err) => log.error({ err }, "job queue"));
  disposables.defer(() => boss.stop({ graceful: true, timeout: 10_000 }));

  const secrets = config.tokenSecrets ?? ([await tokenSecretIn(config.dataDir)] as const);
  const store = await provideMediaStore(config);
  const incoming = createIncomingFolder(join(config.mediaDir, ".incoming"));
  const payments = providePayments({ config, db, clock, log, ownUrl, secret: secrets[0] });
  disposables.defer(async () => payments.sandbox?.stop());
  const mailers = createMailers(config);
  disposables.defer(async () => mailers?.close());
  const services = createServices(
    {
      db,
      reader: replica?.reader,
      store,
      images: createSharpImageProcessor(),
      logos: createSharpLogoMaker(),
      videos: createContainerVideoProcessor(),
      ...queuesOf(boss),
      mailer: mailers?.urgent,
      readTable: createWorkerTableReader(),
      pdf: createWorkerPdf(),
      rateSource: createJsonRateSource(),
      gateway: payments.gateway,
      hasher: argon2Hasher,
      signer: createJwtSigner(secrets, clock),
      codeMaker: createCodeMaker(secrets),
      authenticator: totpAuthenticator,
      secretBox: createSecretBox(secrets, "second factor"),
      panBox: createSecretBox(secrets, "pan"),
      emailHasher: createEmailHasher(secrets),
      clock,
      warn: (err, message) => log.warn({ err }, message),
    },
    { publicUrl, mailIsSent: mailers !== undefined, paymentsAreReal: payments.sandbox === undefined },
  );
  const { cacheMib } = config;
  const { cache, changes } = await followInMemory({
    services,
    databaseUrl: database.directUrl,
    cacheMib,
    replica,
    log,
  });
  disposables.defer(() => changes.stop());
  const mailbox = !config.production && mailers === undefined;
  return {
    config,
    log,
    database,
    publicUrl,
    disposables,
    db,
    replica,
    traces,
    boss,
    clock,
    store,
    incoming,
    payments,
    services,
    cache,
    changes,
    mailers,
    mailbox,
  };
}

type ReplicaOptions = { db: Db; log: Log; onQuery: Parameters<typeof openReplica>[0]["onQuery"] };

function openConfiguredReplica({ replicaUrl: url }: Config, { db, log, onQuery }: ReplicaOptions) {
  if (url === undefined) return undefined;
  const onError = (err: Error) => log.warn({ err }, "the read replica is not used");
  return openReplica({ url, primary: db, onQuery, onError });
}

function queuesOf(boss: PgBoss) {
  return {
    mailQueue: createBossMailQueue(boss),
    importQueue: createBossImportQueue(boss),
    gatewayEvents: createBossGatewayEventQueue(boss),
    refundQueue: createBossRefundQueue(boss),
    ratePublications: createBossRatePublicationQueue(boss),
    mediaSweeps: createBossMediaSweepQueue(boss),
  };
}
