import type { Db, Trx } from "#db/database.ts";

export async function findSecondFactor(db: Db, accountId: string) {
  return db.selectFrom("secondFactors").selectAll().where("accountId", "=", accountId).executeTakeFirst();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("accountId", "=", accountId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Replaces an unconfirmed setup. False when a second factor is already enabled. */
export async function beginSecondFactor(db: Db, accountId: string, sealedSecret: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto("secondFactors")
    .values({ accountId, sealedSecret, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column("accountId")
        .doUpdateSet({ sealedSecret, createdAt: at })
        .where("secondFactors.confirmedAt", "is", null),
    )
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

type Confirmation = { sealedSecret: string; step: number; at: Date };

/** Enables the second factor. False when it is already enabled, or was set up again with another secret. */
export async function confirmSecondFactor(trx: Trx, accountId: string, { sealedSecret, step, at }: Confirmation) {
  const row = await trx
    .updateTable("secondFactors")
    .set({ confirmedAt: at, lastStep: step })
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is", null)
    .where("sealedSecret", "=", sealedSecret)
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

/** A single statement, so that of concurrent uses of the same code one succeeds. */
export async function spendStep(trx: Trx, accountId: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .where("lastStep", "<", step)
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function spendRecoveryCode(trx: Trx, accountId: string, codeHash: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable("recoveryCodes")
    .set({ usedAt: at })
    .where("accountId", "=", accountId)
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(trx: Trx, accountId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
  await trx
    .insertInto("recoveryCodes")
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

/** Also deletes the recovery codes. False when no second factor was enabled. */
export async function deleteSecondFactor(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("secondFactors")
    .where("accountId", "=", accountId)
    .returning("confirmedAt")
    .executeTakeFirst();
  return row?.confirmedAt != null;
}

export async function listSealedSecrets(db: Db) {
  return db.selectFrom("secondFactors").select(["accountId", "sealedSecret"]).execute();
}

/** Does nothing when the secret was replaced in the meantime. */
export async function replaceSealedSecret(db: Db, accountId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable("secondFactors")
    .set({ sealedSecret: to })
    .where("accountId", "=", accountId)
    .where("sealedSecret", "=", from)
    .execute();
}
