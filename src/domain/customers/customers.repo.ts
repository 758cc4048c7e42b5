import type { ExpressionBuilder } from "kysely";
import type { CustomerSort, CustomerState } from "#contract/customers/customers.ts";
import type { Db } from "#db/database.ts";
import type { Accounts, DB } from "#db/tables.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import { COUNTED_UP_TO } from "#domain/shared/long-list.ts";
import type { Slice } from "#domain/shared/page.ts";

export type CustomerFilter = {
  /** `LIKE` patterns for name, email address and phone, one of which has to match. */
  patterns: readonly string[] | undefined;
  state: CustomerState;
  /** For the state `at-limit`: the time since which a limit has refused one of their orders. */
  refusedSince: Date;
};

function filtered(db: Db, { patterns, state, refusedSince }: CustomerFilter) {
  const customers = db
    .selectFrom("accounts")
    .where("role", "=", ACCOUNT_ROLE.customer)
    .$if(patterns !== undefined, (query) =>
      query.where((eb) => eb.or((patterns ?? []).map((pattern) => eb("searchText", "like", pattern)))),
    );
  if (state === "all") return customers;
  if (state === "closed") return customers.where("closedAt", "is not", null);
  if (state === "at-limit") return customers.where("id", "in", refusedAccounts(db, refusedSince));
  if (state === "locked") return customers.where("lockedAt", "is not", null);
  return customers
    .where("lockedAt", "is", null)
    .where("closedAt", "is", null)
    .where("emailConfirmedAt", state === "confirmed" ? "is not" : "is", null);
}

function refusedAccounts(db: Db, since: Date) {
  return db.selectFrom("unpaidRefusals").select("accountId").where("lastAt", ">", since);
}

/** The number of customers whose orders were refused by a limit on unpaid goods since then, counted up to `max`. */
export async function countRefused(db: Db, since: Date, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(refusedAccounts(db, since).distinct().limit(max).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listRefusalsOf(db: Db, accountId: string) {
  return db
    .selectFrom("unpaidRefusals")
    .select(["kind", "times", "lastAt"])
    .where("accountId", "=", accountId)
    .orderBy("lastAt", "desc")
    .execute();
}

type AccountExpression = ExpressionBuilder<DB & { a: Pick<Accounts, "id"> }, "a">;

/** The time of the customer's first or last order: a single index lookup. */
function orderedAt(eb: AccountExpression, direction: "asc" | "desc") {
  return eb
    .selectFrom("orders as o")
    .select("o.placedAt")
    .whereRef("o.accountId", "=", "a.id")
    .orderBy("o.id", direction)
    .limit(1);
}

const COLUMNS = [
  "id",
  "name",
  "email",
  "phone",
  "createdAt",
  "emailConfirmedAt",
  "lockedAt",
  "closedAt",
  "orderCount",
  "spentPaise",
  "isSample",
] as const;

export async function listCustomers(db: Db, filter: CustomerFilter, sort: CustomerSort, { offset, limit }: Slice) {
  const [column, direction] = sort.split("-") as ["registered" | "name" | "orders" | "spent", "asc" | "desc"];
  const selected = filtered(db, filter).select(COLUMNS).offset(offset).limit(limit);
  const sorted = {
    registered: () => selected.orderBy("createdAt", direction),
    name: () => selected.orderBy((eb) => eb.fn("lower", ["name"]), direction),
    orders: () => selected.orderBy("orderCount", direction),
    spent: () => selected.orderBy("spentPaise", direction),
  };
  const rows = await sorted[column]().orderBy("id", direction).execute();
  const lastOrders = await findLastOrders(
    db,
    rows.filter((row) => row.orderCount > 0).map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, lastOrderAt: lastOrders.get(row.id) ?? null }));
}

async function findLastOrders(db: Db, ids: readonly string[]): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts as a")
    .select("a.id")
    .select((eb) => orderedAt(eb, "desc").as("at"))
    .where("a.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Counts to `COUNTED_UP_TO` at most. */
export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select("id").limit(COUNTED_UP_TO).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCustomer(db: Db, id: string) {
  return db
    .selectFrom("accounts as a")
    .select(["a.id", "a.name", "a.email", "a.phone", "a.createdAt", "a.emailConfirmedAt", "a.lockedAt", "a.closedAt"])
    .select(["a.orderCount", "a.spentPaise", "a.isSample", "a.address", "a.lockReason"])
    .select((eb) => [orderedAt(eb, "asc").as("firstOrderAt"), orderedAt(eb, "desc").as("lastOrderAt")])
    .where("a.id", "=", id)
    .where("a.role", "=", ACCOUNT_ROLE.customer)
    .executeTakeFirst();
}
