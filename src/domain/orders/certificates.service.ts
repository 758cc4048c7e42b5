import { CERTIFICATES } from "#contract/orders/articles.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { sniffMedia } from "#domain/media/media.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  countCertificates,
  deleteCertificate,
  findCertificate,
  insertCertificate,
  lockArticle,
} from "./articles.repo.ts";
import { certificateName } from "./articles.service.ts";

/** Certificates of articles that were sold. */
export function createCertificatesService({ db, clock }: { db: Db; clock: Clock }) {
  async function record(trx: Trx, actor: StaffActor, orderId: number, action: string): Promise<void> {
    const subject = { type: "order", id: orderId, label: orderNumber(orderId) } as const;
    await recordChange(trx, { actor, action, subject, at: clock() });
  }

  return {
    /** Goes by the file's first bytes, whatever its name says. */
    async addCertificate(actor: StaffActor, token: string, content: Uint8Array): Promise<void> {
      const format = formatOf(content);
      await inTransaction(db, async (trx) => {
        const place = await lockArticle(trx, token);
        if (!place) throw noArticle();
        if ((await countCertificates(trx, place)) >= CERTIFICATES.files) {
          throw refusedFile("media_unsupported", `An article can have at most ${CERTIFICATES.files} certificates.`);
        }
        await insertCertificate(trx, { ...place, format, content: Buffer.from(content), addedAt: clock() });
        await record(trx, actor, place.orderId, "attached a certificate to");
      });
    },

    async removeCertificate(actor: StaffActor, token: string, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const place = await lockArticle(trx, token);
        if (!place || !(await deleteCertificate(trx, place, id))) throw noCertificate();
        await record(trx, actor, place.orderId, "removed a certificate from");
      });
    },

    /** For anyone who has the link of the article's card. */
    async readCertificate(token: string, id: number): Promise<{ name: string; content: Uint8Array }> {
      const found = await findCertificate(db, token, id);
      if (!found) throw noCertificate();
      return { name: certificateName(found), content: found.content };
    },
  };
}

/** The size is checked before the file is read. */
export function refuseLargeCertificate(size: number): void {
  if (size > CERTIFICATES.bytes) {
    throw refusedFile("media_too_large", `A certificate may have at most ${CERTIFICATES.bytes / 1024 ** 2} MB.`);
  }
}

function formatOf(content: Uint8Array): "pdf" | "jpg" | "png" | "webp" {
  if (Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-") return "pdf";
  const found = sniffMedia(content.subarray(0, 256));
  if (found?.kind === "image") {
    if (found.format === "jpeg") return "jpg";
    if (found.format === "png" || found.format === "webp") return found.format;
  }
  throw refusedFile("media_unsupported", "A certificate is a PDF or a picture (JPEG, PNG, WebP).");
}

function refusedFile(code: "media_unsupported" | "media_too_large", message: string): DomainError {
  return new DomainError(code, message, { errors: [{ field: "file", message }] });
}

function noArticle(): DomainError {
  return new DomainError("not_found", "There is no such article.");
}

function noCertificate(): DomainError {
  return new DomainError("not_found", "There is no such certificate.");
}
