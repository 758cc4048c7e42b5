import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { SetupMarks } from "#db/tables.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";

type Mark = { step: SetupMarks["step"]; subject: string };

/** The progress of the setup, read from the data of other components. */
export async function findProgress(db: Db) {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom("ratePublications")
            .select(sql.lit(1).as("one"))
            .where("status", "=", "published")
            .where("createdBy", "is not", null),
        )
        .as("hasRates"),
      eb
        .exists(
          eb
            .selectFrom("deliverySettings")
            .select(sql.lit(1).as("one"))
            .where(sql<boolean>`jsonb_path_exists(zones, '$[*] ? (@.deliverable == true)')`),
        )
        .as("hasZones"),
      eb
        .exists(
          eb
            .selectFrom("auditLog")
            .select(sql.lit(1).as("one"))
            .where("subjectType", "=", "product")
            .where("action", "in", ["added", "added by import"]),
        )
        .as("hasProduct"),
      eb
        .or([
          eb.exists(eb.selectFrom("demoItems").select(sql.lit(1).as("one"))),
          eb.exists(eb.selectFrom("accounts").select(sql.lit(1).as("one")).where("isSample", "=", true)),
        ])
        .as("hasDemo"),
      eb
        .selectFrom("accounts")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("role", "=", ACCOUNT_ROLE.staff)
        .where("lockedAt", "is", null)
        .as("staffCount"),
    ])
    .executeTakeFirstOrThrow();
}

export async function listMarks(db: Db): Promise<Mark[]> {
  return db.selectFrom("setupMarks").select(["step", "subject"]).execute();
}

export async function saveMark(trx: Trx, mark: Mark & { at: Date; accountId: string }): Promise<void> {
  const { subject, at, accountId } = mark;
  await trx
    .insertInto("setupMarks")
    .values(mark)
    .onConflict((conflict) => conflict.column("step").doUpdateSet({ subject, at, accountId }))
    .execute();
}

export async function findEmail(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return email;
}
