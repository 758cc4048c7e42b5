import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { uniqueEmail } from "#tests/support/builders.ts";
import { createTestClock } from "#tests/support/stand-ins.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { Mailer, OutgoingMail, QueuedMail } from "./mail.port.ts";
import { createMailService } from "./mail.service.ts";

const { db } = await createTestDatabase();
const clock = createTestClock();
const queued: QueuedMail[] = [];
/** The mails that have a job. */
const pending: string[] = [];
let settings = demoSettings;
const mail = createMailService({
  db,
  clock,
  settings: () => settings,
  queue: {
    enqueue: async (_, queuedMail) => void queued.push(queuedMail),
    listPending: async () => pending,
    enqueueAgain: async (_, mails) => void queued.push(...mails),
  },
});
const CONTENT = { subject: "123456 is your code", text: "123456", html: "<p>123456</p>" };

function createMailbox() {
  const sent: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (letter) => void sent.push(letter) };
  return { sent, mailer };
}

async function queue(to: string, expiresAt: Date | null = null): Promise<string> {
  await db.transaction().execute(async (trx) => mail.queueMail(trx, to, CONTENT, expiresAt));
  return queued.at(-1)?.mailId ?? "";
}

async function rowOf(id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

describe("delivery", () => {
  it("the outbox queues only mails with a code as urgent, with the recipient's host", async () => {
    const to = "Asha@Example.COM";
    await queue(to);
    expect(queued.at(-1)).toMatchObject({ host: "example.com", isUrgent: false });
    await queue(to, new Date(clock().getTime() + 600_000));
    expect(queued.at(-1)).toMatchObject({ host: "example.com", isUrgent: true });
  });

  it("the outbox sends a mail exactly once, however often its delivery is attempted", async () => {
    const { sent, mailer } = createMailbox();
    const to = uniqueEmail();
    const id = await queue(to);
    expect([await mail.deliver(id, mailer), await mail.deliver(id, mailer)]).toEqual(["sent", "skipped"]);
    const sender = { name: demoSettings.name, address: demoSettings.email };
    expect(sent).toEqual([{ id, sender, to, subject: CONTENT.subject, text: CONTENT.text, html: CONTENT.html }]);
  });

  it("the outbox sends from the name and address in the settings at the time", async () => {
    const { sent, mailer } = createMailbox();
    const id = await queue(uniqueEmail());
    settings = { ...demoSettings, name: "Asha Jewellers", email: "care@asha.example" };
    await mail.deliver(id, mailer);
    settings = demoSettings;
    expect(sent.map(({ sender }) => sender)).toEqual([{ name: "Asha Jewellers", address: "care@asha.example" }]);
  });

  it("the outbox stores only that a mail was sent, not its content", async () => {
    const id = await queue(uniqueEmail());
    await mail.deliver(id, createMailbox().mailer);
    const row = await rowOf(id);
    expect(row.sentAt).toBeInstanceOf(Date);
    expect(row.textBody + row.htmlBody).not.toContain("123456");
  });

  it("the outbox skips a mail whose code has expired, and sends it a second before", async () => {
    const { sent, mailer } = createMailbox();
    const late = await queue(uniqueEmail(), new Date(clock().getTime() + 10_000));
    const inTime = await queue(uniqueEmail(), new Date(clock().getTime() + 12_000));
    clock.advance(11);
    expect([await mail.deliver(late, mailer), await mail.deliver(inTime, mailer)]).toEqual(["skipped", "sent"]);
    expect(sent.map(({ id }) => id)).toEqual([inTime]);
  });

  it("the outbox retains a mail that could not be sent, for a retry", async () => {
    const { sent, mailer } = createMailbox();
    const id = await queue(uniqueEmail());
    const unavailable: Mailer = {
      send: async () => {
        throw new Error("connection refused");
      },
    };
    await expect(mail.deliver(id, unavailable)).rejects.toThrow("connection refused");
    expect(await rowOf(id)).toMatchObject({ sentAt: null, textBody: CONTENT.text });
    expect(await mail.deliver(id, mailer)).toBe("sent");
    expect(sent).toHaveLength(1);
  });

  it("the outbox skips a mail that does not exist", async () => {
    const { sent, mailer } = createMailbox();
    expect(await mail.deliver("00000000-0000-0000-0000-000000000000", mailer)).toBe("skipped");
    expect(sent).toEqual([]);
  });

  it("the outbox contains no mail of a rolled-back transaction", async () => {
    const to = uniqueEmail();
    const work = db.transaction().execute(async (trx) => {
      await mail.queueMail(trx, to, CONTENT);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await db.selectFrom("mails").select("id").where("recipient", "=", to).execute()).toEqual([]);
  });

  it("the outbox lists the newest mails first, up to the requested number", async () => {
    const ids = [await queue(uniqueEmail()), await queue(uniqueEmail()), await queue(uniqueEmail())];
    expect((await mail.listNewest(2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });
});

describe("requeueUnsent", () => {
  const hours = (count: number) => count * 3_600;

  async function requeued(): Promise<string[]> {
    const before = queued.length;
    const count = await mail.requeueUnsent();
    const ids = queued.slice(before).map(({ mailId }) => mailId);
    expect(ids).toHaveLength(count);
    return ids;
  }

  it("a mail whose job has ended is queued again, to its recipient's host and behind codes", async () => {
    const id = await queue("usha@Example.ORG");
    clock.advance(hours(24));
    expect(await requeued()).toContain(id);
    expect(queued.findLast(({ mailId }) => mailId === id)).toEqual({
      mailId: id,
      host: "example.org",
      isUrgent: false,
    });
  });

  it("a mail is not queued again while it has a job, once it is sent, or once it has expired", async () => {
    const hasJob = await queue(uniqueEmail());
    const sent = await queue(uniqueEmail());
    const expired = await queue(uniqueEmail(), new Date(clock().getTime() + 600_000));
    const ended = await queue(uniqueEmail());
    pending.push(hasJob);
    await mail.deliver(sent, createMailbox().mailer);
    clock.advance(hours(24));
    const ids = await requeued();
    expect(ids).toContain(ended);
    for (const id of [hasJob, sent, expired]) expect(ids).not.toContain(id);
  });

  it("a mail is not queued again in its first hour, nor after 14 days", async () => {
    const id = await queue(uniqueEmail());
    clock.advance(hours(1) - 1);
    expect(await requeued()).not.toContain(id);
    clock.advance(2);
    expect(await requeued()).toContain(id);
    clock.advance(hours(14 * 24));
    expect(await requeued()).not.toContain(id);
  });

  it("unsent mails are queued again a thousand at a time, the oldest first", async () => {
    const at = clock();
    const rows = Array.from({ length: 1_001 }, (_, age) => ({
      recipient: uniqueEmail(),
      subject: "Your order",
      textBody: "",
      htmlBody: "",
      createdAt: new Date(at.getTime() + age),
    }));
    const inserted = await db.insertInto("mails").values(rows).returning("id").execute();
    clock.advance(hours(2));
    expect(await requeued()).toEqual(inserted.slice(0, 1_000).map(({ id }) => id));
  });
});
