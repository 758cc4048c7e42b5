import type { Db } from "#db/database.ts";
import type { SecretBox } from "#domain/accounts/accounts.port.ts";
import { listSealedPans, replaceSealedPan } from "./pans.repo.ts";

/** A PAN as stored with orders and payment intents. It can be opened only for the account that ordered. */
export type SealedPan = { panSealed: string | null; panLast4: string | null };

export type PansService = ReturnType<typeof createPansService>;

const BATCH = 500;

/** The only code that seals and opens the PANs of orders. */
export function createPansService({ db, box }: { db: Db; box: SecretBox }) {
  /** Null when there is none, or when no key opens it. */
  const openPan = ({ panSealed }: Pick<SealedPan, "panSealed">, accountId: string): string | null =>
    panSealed === null ? null : (box.open(panSealed, accountId) ?? null);

  return {
    openPan,

    sealPan(pan: string | null, accountId: string): SealedPan {
      if (pan === null) return { panSealed: null, panLast4: null };
      return { panSealed: box.seal(pan, accountId), panLast4: pan.slice(-4) };
    },

    /** Re-encrypts with the newest key. A PAN that no key can open stays unchanged, since its key may be restored. */
    async reencryptAll(): Promise<{ rotated: number; unreadable: number }> {
      let [rotated, unreadable, after] = [0, 0, ""];
      for (;;) {
        const found = await listSealedPans(db, after, BATCH);
        for (const { accountId, panSealed } of found) {
          after = panSealed;
          if (box.usesNewestKey(panSealed)) continue;
          const pan = openPan({ panSealed }, accountId);
          if (pan === null) unreadable += 1;
          else {
            await replaceSealedPan(db, panSealed, box.seal(pan, accountId));
            rotated += 1;
          }
        }
        if (found.length < BATCH) return { rotated, unreadable };
      }
    },
  };
}
