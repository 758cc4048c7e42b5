import { dayOf } from "#contract/kernel/days.ts";
import { certificateName, type CertificateView } from "#contract/media/certificate.ts";
import type { CardStone, HallmarkCardView, SoldArticleView } from "#contract/orders/articles.ts";
import { toGrams } from "#contract/pricing/price-inputs.ts";
import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { findOrderOwner } from "#domain/checkout/order-owner.queries.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { isLinkToken } from "#domain/shared/link-token.ts";
import { findArticle, listArticlesOf, type ArticleRow } from "./articles.repo.ts";

export type ArticlesService = ReturnType<typeof createArticlesService>;

/** The articles of packed orders, and their hallmark cards. */
export function createArticlesService({ db }: { db: Db }) {
  return {
    /** Customers can list the articles of their own orders, staff those of any. Empty before the order is packed. */
    async listArticles(visitor: Visitor, orderId: number): Promise<SoldArticleView[]> {
      const owner = await findOrderOwner(db, orderId);
      if (owner === undefined || !isOwnerOrStaff(visitor, owner)) {
        throw new DomainError("not_found", "Order not found.");
      }
      return (await listArticlesOf(db, orderId)).map(viewArticle);
    },

    /** Public for everyone with its link. */
    async getCard(token: string): Promise<HallmarkCardView> {
      const article = isLinkToken(token) ? await findArticle(db, token) : undefined;
      if (!article) throw new DomainError("not_found", "There is no such hallmark card.");
      return viewCard(article);
    },
  };
}

function viewArticle({
  position,
  article,
  title,
  huid,
  invoicedHuid,
  token,
  returnedAt,
  ...row
}: ArticleRow): SoldArticleView {
  return {
    position,
    article,
    productName: title,
    huid,
    invoicedHuid,
    ...weightsOf(row),
    token,
    returned: returnedAt !== null,
    certificates: viewCertificates(row),
  };
}

/** The weighed values, or the listed ones if the listing describes this single article. */
function weightsOf({ grossMg, netMg, pricing: listed }: Pick<ArticleRow, "grossMg" | "netMg" | "pricing">) {
  const isWhole = (listed?.inputs?.hallmarkedArticles ?? 1) <= 1;
  const gramsOf = (weighed: number | null, asListed: number | null | undefined) => {
    const mg = weighed ?? (isWhole ? asListed : null);
    return mg == null ? null : toGrams(mg);
  };
  return { grossWeight: gramsOf(grossMg, listed?.grossMg), netWeight: gramsOf(netMg, listed?.netMg) };
}

function viewCard(row: ArticleRow & { fineness: number | null }): HallmarkCardView {
  const { metal = null, purity = null, inputs } = row.pricing ?? {};
  return {
    title: row.title,
    image: row.imagePath,
    metal,
    purity,
    fineness: row.fineness,
    huid: row.huid,
    ...weightsOf(row),
    stones: (inputs?.stones ?? []).map(({ name, count, milliCarats, certificate }): CardStone => ({
      name,
      count,
      carats: milliCarats === 0 ? null : milliCarats / 1_000,
      certificate: certificate ? `${certificate.laboratory} ${certificate.number}` : null,
    })),
    soldOn: dayOf(row.soldAt),
    returned: row.returnedAt !== null,
    certificates: viewCertificates(row),
  };
}

function viewCertificates({ certificates }: Pick<ArticleRow, "certificates">): CertificateView[] {
  return certificates.map(({ id, format, laboratory, number }) => ({
    id,
    name: certificateName({ id, format }),
    laboratory,
    number,
  }));
}
