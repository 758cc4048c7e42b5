import { certificateName } from "#contract/media/certificate.ts";
import type { Db, Trx } from "#db/database.ts";
import { orderSubject, recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { certificateFormat, refuseManyCertificates } from "#domain/media/certificate-file.rules.ts";
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

/** Certificates of sold articles. */
export function createCertificatesService({ db, clock }: { db: Db; clock: Clock }) {
  async function record(trx: Trx, actor: StaffActor, orderId: number, action: string): Promise<void> {
    const subject = orderSubject(orderId);
    await recordChange(trx, { actor, action, subject, at: clock() });
  }

  return {
    /** The type is determined by the file's first bytes, regardless of its name. */
    async addCertificate(actor: StaffActor, token: string, content: Uint8Array): Promise<void> {
      const format = certificateFormat(content);
      await inTransaction(db, async (trx) => {
        const place = await lockArticle(trx, token);
        if (!place) throw noArticle();
        refuseManyCertificates(await countCertificates(trx, place), "An article");
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

    /** Public for everyone with the link of the article's card. */
    async readCertificate(token: string, id: number): Promise<{ name: string; content: Uint8Array }> {
      const found = await findCertificate(db, token, id);
      if (!found) throw noCertificate();
      return { name: certificateName(found), content: found.content };
    },
  };
}

function noArticle(): DomainError {
  return new DomainError("not_found", "There is no such article.");
}

function noCertificate(): DomainError {
  return new DomainError("not_found", "There is no such certificate.");
}
