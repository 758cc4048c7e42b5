import type { PackOrder } from "#contract/orders/packing.schema.ts";
import { packingMessages, type WeightDifference } from "#contract/orders/packing.ts";
import type { Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import { articlesOf, huidDifferences, listedHuid, refuseUsedHuids, weightDifferences } from "./packing.rules.ts";
import { carryCertificates, findUsedHuids, insertSoldArticles, listItemsToPack } from "./sold-articles.repo.ts";

type Packing = Pick<PackOrder, "items" | "confirmed"> & { tolerancePercent: number; at: Date };

/**
 * Stores the articles of an order that is being packed. Returns the weights that differ from the listing, for the
 * customer's mail. Refuses gold without a HUID, HUIDs of other articles, and unconfirmed differences from the listing.
 */
export async function packArticles(
  trx: Trx,
  orderId: number,
  { items = [], confirmed = false, tolerancePercent, at }: Packing,
): Promise<WeightDifference[]> {
  const lines = await listItemsToPack(trx, orderId);
  const productIds = lines.map(({ productId }) => productId);
  const findUsed = async (huids: readonly (string | null)[]) =>
    new Set(
      await findUsedHuids(
        trx,
        huids.filter((huid) => huid !== null),
        productIds,
      ),
    );
  const usedListed = await findUsed(lines.map(listedHuid));
  const articles = articlesOf(lines, items, usedListed);
  const huids = articles.map(({ huid }) => huid);
  refuseUsedHuids(articles, await findUsed(huids));
  const differences = weightDifferences(lines, articles, tolerancePercent);
  if (!confirmed) refuseDifferences(huidDifferences(lines, articles, usedListed), differences);
  const rows = articles.map(({ position, number, huid, grossMg, netMg }) => ({
    orderId,
    position,
    article: number,
    huid,
    grossMg,
    netMg,
    token: makeLinkToken(),
    soldAt: at,
  }));
  // An order with the same HUID may have been packed concurrently.
  refuseUsedHuids(articles, new Set(await insertSoldArticles(trx, rows)));
  await carryCertificates(trx, orderId, at);
  return differences;
}

/** Reports both kinds of difference together, because one confirmation covers both. */
function refuseDifferences(huids: ReturnType<typeof huidDifferences>, differences: WeightDifference[]): void {
  if (huids.length > 0) {
    const errors = huids.map(({ field, listed }) => ({ field, message: packingMessages.huidDiffers(listed) }));
    const extra = { huids: huids.map(({ field: _, ...huid }) => huid), differences };
    throw new DomainError("huid_differs", errors[0]?.message ?? "", { errors, extra });
  }
  const [first] = differences;
  if (!first) return;
  const { title, weighed, listed } = first;
  const message = `${title} weighs ${weighed} g, and its listing says ${listed} g. Please weigh again, or confirm the weight.`;
  throw new DomainError("weight_differs", message, { extra: { differences } });
}
