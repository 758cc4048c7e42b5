import type { Db } from "#db/database.ts";
import type { SecretBox } from "./accounts.port.ts";
import { listSealedSecrets, sealAnew } from "./second-factor.repo.ts";

/** For when the secret is changed that the secrets of second factors are sealed with. */
export function createSecondFactorKeysService({ db, box }: { db: Db; box: SecretBox }) {
  return {
    /** Seals with the newest key what an older one sealed. What none opens stays as it is: its key may come back. */
    async reencryptAll(): Promise<{ sealedAnew: number; unreadable: number }> {
      let [sealedAnew, unreadable] = [0, 0];
      for (const { accountId, sealedSecret } of await listSealedSecrets(db)) {
        const secret = box.open(sealedSecret, accountId);
        if (secret === undefined) unreadable += 1;
        else if (!box.isOfNewest(sealedSecret)) {
          await sealAnew(db, accountId, sealedSecret, box.seal(secret, accountId));
          sealedAnew += 1;
        }
      }
      return { sealedAnew, unreadable };
    },
  };
}
