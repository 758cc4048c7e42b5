import type { SignatureView } from "#contract/billing/signature.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { ImageProcessor, SourceFile } from "#domain/media/media.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findNewestSignature, insertSignature, listSignatures } from "./signatures.repo.ts";

export type SignaturesService = ReturnType<typeof createSignaturesService>;

type Dependencies = { db: Db; images: ImageProcessor; clock: Clock };

/** The file of a prepared picture used for printing: large enough for 5 cm at 300 dpi. */
const PRINTED = "/640.jpg";
const UNREADABLE = "Please choose a picture of the signature: PNG or JPEG.";

/** The id of the signature for new documents; null without one. */
export async function currentSignatureId(trx: Trx): Promise<number | null> {
  const newest = await findNewestSignature(trx);
  return newest?.bytes ? newest.id : null;
}

/** The signature on invoices and credit notes. */
export function createSignaturesService({ db, images, clock }: Dependencies) {
  async function save(actor: Actor, bytes: Buffer | null): Promise<void> {
    await inTransaction(db, async (trx) => {
      const at = clock();
      await insertSignature(trx, bytes, at);
      const subject = { type: "settings", id: 1, label: "Signature on invoices" } as const;
      await recordChange(trx, { actor, action: bytes ? "changed" : "removed", subject, at });
    });
  }

  return {
    async getSignature(): Promise<SignatureView> {
      const newest = await findNewestSignature(db);
      if (!newest?.bytes) return { picture: null };
      return { picture: `data:image/jpeg;base64,${newest.bytes.toString("base64")}` };
    },

    /** Re-encodes the picture, so that only its pixels are stored. Issued documents retain their signature. */
    async setSignature(actor: Actor, source: SourceFile): Promise<void> {
      const { files } = await images.prepare(source).catch((error: unknown) => {
        if (!(error instanceof MediaRefusedError)) throw error;
        throw fieldRefusal("file", UNREADABLE, "media_unreadable");
      });
      const printed = files.find(({ path }) => path.endsWith(PRINTED));
      if (!printed) throw new Error("A prepared picture has every width.");
      await save(actor, Buffer.from(await printed.content.arrayBuffer()));
    },

    /** A signature by id, for printing; null when none was set. */
    async findSignature(id: number): Promise<Uint8Array | null> {
      return (await listSignatures(db, [id])).get(id) ?? null;
    },

    async removeSignature(actor: Actor): Promise<void> {
      await save(actor, null);
    },
  };
}
