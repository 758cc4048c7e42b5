import type { Db } from "#db/database.ts";
import type { SecretBox } from "./accounts.port.ts";
import { listSealedSecrets, replaceSealedSecret } from "./second-factor.repo.ts";

/** Key rotation for the secrets of second factors. */
export function createSecondFactorKeysService({ db, box }: { db: Db; box: SecretBox }) {
  return {
    /**
     * Re-encrypts with the newest key. A secret that no key can open stays unchanged, since its key may be restored.
     */
    async reencryptAll(): Promise<{ rotated: number; unreadable: number }> {
      let [rotated, unreadable] = [0, 0];
      for (const { accountId, sealedSecret } of await listSealedSecrets(db)) {
        const secret = box.open(sealedSecret, accountId);
        if (secret === undefined) unreadable += 1;
        else if (!box.usesNewestKey(sealedSecret)) {
          await replaceSealedSecret(db, accountId, sealedSecret, box.seal(secret, accountId));
          rotated += 1;
        }
      }
      return { rotated, unreadable };
    },
  };
}
