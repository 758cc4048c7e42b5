import { countUnits, describeHuidHolder, productMessages } from "#contract/catalogue/product.rules.ts";
import type { Trx } from "#db/database.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";
import { listHuidHolders, listPromisedProducts, listSoldHuids } from "./huids.queries.ts";
import type { ProductRow } from "./product.queries.ts";

/** Refuses a new HUID of a product while another listed product or a sold article has it. */
export async function refuseTakenHuid(
  trx: Trx,
  given: string | null | undefined,
  stored: string | null = null,
): Promise<void> {
  const huid = given?.toUpperCase();
  if (huid === undefined || huid === stored?.toUpperCase()) return;
  const [holder] = await listHuidHolders(trx, [huid]);
  if (holder) throw huidUsed("huid", describeHuidHolder(holder));
  if ((await listSoldHuids(trx, [huid])).length > 0) throw huidUsed("huid", productMessages.huidSold);
}

/** Refuses to raise the stock of a one-of-a-kind product while its article is ordered, or sold and not back. */
export async function refuseSoldAgain(trx: Trx, before: ProductRow, after: ProductRow): Promise<void> {
  if (after.huid === null || countUnits(after) <= countUnits(before)) return;
  const sold = await listSoldHuids(trx, [after.huid.toUpperCase()]);
  const promised = before.huid === after.huid ? await listPromisedProducts(trx, [after.id]) : [];
  if (sold.length + promised.length > 0) throw fieldRefusal("stock", productMessages.oneOfAKind);
}

/** Refuses to restore products while another product, or an article sold as another one, has their HUID. */
export async function refuseRestoredHuids(trx: Trx, rows: readonly ProductRow[]): Promise<void> {
  const restored = rows.flatMap(({ id, title, huid }) =>
    huid === null ? [] : { id, title, huid: huid.toUpperCase() },
  );
  const huids = restored.map(({ huid }) => huid);
  const holders = [...(await listHuidHolders(trx, huids)), ...restored];
  const sold = await listSoldHuids(trx, huids);
  for (const { id, title, huid } of restored) {
    const holder = holders.find((other) => other.huid === huid && other.id !== id);
    const isSold = sold.some((article) => article.huid === huid && article.productId !== id);
    const why = holder ? describeHuidHolder(holder) : productMessages.huidSold;
    if (holder || isSold) throw huidUsed("items", `${title} cannot be restored: ${why}`);
  }
}

/** The refusal, also used when another product takes the HUID concurrently. */
export function huidUsed(field: "huid" | "items", message: string): DomainError {
  return fieldRefusal(field, message, "huid_used");
}
