import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { certificateName, type ProductCertificateView } from "#contract/media/certificate.ts";
import type { Certificate } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { certificateFormat, refuseManyCertificates } from "#domain/media/certificate-file.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  findCertificate,
  hasProduct,
  insertCertificate,
  listCertificates,
  removeCertificate,
} from "./product-certificates.repo.ts";
import { lockProduct } from "./product-writes.repo.ts";
import { subjectOf } from "./selected-products.rules.ts";

/** Laboratory certificates of listed products. */
export function createProductCertificatesService({ db, clock }: { db: Db; clock: Clock }) {
  /** Locks the product until the transaction ends, which serialises counting and adding certificates. */
  async function holdProduct(trx: Trx, id: number): Promise<{ id: number; title: string }> {
    const product = await lockProduct(trx, id);
    if (!product) throw new DomainError("not_found", staffMessages.productNotFound);
    return product;
  }

  return {
    async listCertificates(productId: number): Promise<ProductCertificateView[]> {
      if (!(await hasProduct(db, productId))) throw new DomainError("not_found", staffMessages.productNotFound);
      return viewCertificates(await listCertificates(db, productId));
    },

    async addCertificate(actor: StaffActor, productId: number, added: Certificate, content: Uint8Array): Promise<void> {
      const format = certificateFormat(content);
      await inTransaction(db, async (trx) => {
        const product = await holdProduct(trx, productId);
        refuseManyCertificates((await listCertificates(trx, productId)).length, "A product");
        const { laboratory, number } = added;
        const at = clock();
        await insertCertificate(trx, {
          productId,
          laboratory,
          number,
          format,
          content: Buffer.from(content),
          addedAt: at,
        });
        const after = { Certificate: `${laboratory} ${number}` };
        await recordChange(trx, { actor, action: "attached a certificate to", subject: subjectOf(product), after, at });
      });
    },

    async removeCertificate(actor: StaffActor, productId: number, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const product = await holdProduct(trx, productId);
        const at = clock();
        if (!(await removeCertificate(trx, productId, id, at))) throw noCertificate();
        await recordChange(trx, { actor, action: "removed a certificate from", subject: subjectOf(product), at });
      });
    },

    /** Public while the product is listed. */
    async readCertificate(productId: number, id: number): Promise<{ name: string; content: Uint8Array }> {
      const found = await findCertificate(db, productId, id);
      if (!found) throw noCertificate();
      return { name: certificateName(found), content: found.content };
    },
  };
}

type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

/** The certificates of a product, if it has any. */
export async function readCertificates(
  db: Db,
  productId: number,
): Promise<{ certificates?: ProductCertificateView[] }> {
  const certificates = viewCertificates(await listCertificates(db, productId));
  return certificates.length > 0 ? { certificates } : {};
}

function viewCertificates(rows: readonly CertificateRow[]): ProductCertificateView[] {
  return rows.map(({ id, format, laboratory, number }) => ({
    id,
    name: certificateName({ id, format }),
    laboratory,
    number,
  }));
}

function noCertificate(): DomainError {
  return new DomainError("not_found", "There is no such certificate.");
}
