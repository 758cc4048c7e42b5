import { setTimeout as pause } from "node:timers/promises";
import { createBossMailQueue, startBoss } from "../../src/adapters/jobs/boss.ts";
import { demoSettings } from "../../src/contract/settings/shop-settings.ts";
import { createMailService } from "../../src/domain/mail/mail.service.ts";
import { startSmtpStandIn } from "../../tests/support/smtp-stand-in.ts";
import { percentile } from "./figures.ts";
import { startShop, type ShopPlace } from "./processes.ts";
import { limitRow, type Row } from "./table.ts";

const ORDER_MAILS = 5_000;
const CODES = 100;
const CODE_EVERY_MS = 100;
const MIN_RATE = 50;
const MAX_CODE_SECONDS = 2;

/** Measures mails per second to a local sink, and the delay of a login code behind 5,000 order mails. */
export async function measureMails({ dataDir, withDatabase }: ShopPlace): Promise<Row[]> {
  const receivedAt = new Map<string, number>();
  const orders = Array.from({ length: ORDER_MAILS }, (_, at) => `order-${at}@shopper.example`);
  const codes = Array.from({ length: CODES }, (_, at) => `code-${at}@shopper.example`);
  const measured = new Set([...orders, ...codes]);
  const sink = await startSmtpStandIn({
    // The shop also sends what earlier measurements left in its outbox.
    onReceive: ({ to: [recipient = ""] }) => measured.has(recipient) && receivedAt.set(recipient, performance.now()),
  });
  const shop = await startShop(dataDir, { SMTP_URL: sink.url });
  let rows: Row[] = [];
  try {
    await withDatabase(async (db, url) => {
      const boss = await startBoss(url, () => undefined);
      const clock = () => new Date();
      const mail = createMailService({ db, clock, queue: createBossMailQueue(boss), settings: () => demoSettings });
      const queue = async (recipients: readonly string[], expiresAt: Date | null) =>
        db.transaction().execute(async (trx) => {
          for (const to of recipients) await mail.queueMail(trx, to, CONTENT, expiresAt);
        });
      await queue(orders, null);
      const startedAt = performance.now();
      const waitsMs: number[] = [];
      for (const to of codes) {
        await queue([to], new Date(Date.now() + 600_000));
        waitsMs.push(await waitFor(receivedAt, to));
        await pause(CODE_EVERY_MS);
      }
      const deadline = performance.now() + LIMIT_MS;
      while (receivedAt.size < measured.size && performance.now() < deadline) await pause(20);
      const seconds = (Math.max(...receivedAt.values()) - startedAt) / 1_000;
      const perSecond = receivedAt.size / seconds;
      rows = [
        {
          what: "mails sent by one process",
          measured: `${perSecond.toFixed(0)}/s, ${receivedAt.size} of ${measured.size} arrived`,
          goal: `≥ ${MIN_RATE}/s`,
          reached: perSecond >= MIN_RATE && receivedAt.size === measured.size,
        },
        limitRow(
          "code behind 5,000 order mails, 99th percentile",
          percentile(waitsMs, 0.99) / 1_000,
          MAX_CODE_SECONDS,
          "s",
        ),
      ];
      await boss.stop({ graceful: false });
    });
    return rows;
  } finally {
    await shop.stop();
    await sink.stop();
  }
}

const CONTENT = { subject: "A mail of the benchmark", text: "Hello", html: "<p>Hello</p>" };
const LIMIT_MS = 300_000;

/** Milliseconds until the sink has received the mail. */
async function waitFor(receivedAt: ReadonlyMap<string, number>, recipient: string): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < LIMIT_MS) {
    const at = receivedAt.get(recipient);
    if (at !== undefined) return Math.max(0, at - from);
    await pause(5);
  }
  return LIMIT_MS;
}
