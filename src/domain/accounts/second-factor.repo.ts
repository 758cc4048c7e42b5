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

/** Takes the place of one that was begun and never confirmed. False when one is on. */
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

/** From now on the login asks for it. False when it is on already, or was begun anew with another secret. */
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

/** One statement, so that of many who bring the same code at once one succeeds. */
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

/** With its recovery codes. False when there was none that was on. */
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

/** Unless another one has taken its place meanwhile. */
export async function sealAnew(db: Db, accountId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable("secondFactors")
    .set({ sealedSecret: to })
    .where("accountId", "=", accountId)
    .where("sealedSecret", "=", from)
    .execute();
}
