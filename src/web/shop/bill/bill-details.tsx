import type { ReactNode } from "react";
import { Link } from "react-router";
import { printCreditNote, printInvoice } from "#contract/billing/billing.calls.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { hallmarkPath, type SoldArticleView } from "#contract/orders/articles.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { FileButton } from "../file-button.tsx";
import type { Bill } from "./use-bill.ts";

type BillDetailsProps = {
  orderID: string;
  bill: Bill;
  /** Rendered below an article. */
  renderBelow?: (article: SoldArticleView) => ReactNode;
};

/** Invoice, credit notes, and the articles with their hallmark cards. */
export function BillDetails({ orderID, bill: { invoice, creditNotes, articles }, renderBelow }: BillDetailsProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Tax invoice <b className="font-semibold whitespace-nowrap">{invoice.number}</b>
          <span className="block text-14 text-ink-soft">{formatDate(invoice.issuedAt)}</span>
        </p>
        <FileButton
          size="small"
          className="py-1 whitespace-normal"
          download={async () => downloadFile(printInvoice, { params: { id: orderID } })}
        >
          Download invoice (PDF)
        </FileButton>
      </div>
      {creditNotes.map(({ number, issuedAt, reason, totals }) => (
        <div key={number} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Credit note <b className="font-semibold whitespace-nowrap">{number}</b> over{" "}
            {formatExactRupees(totals.total)}
            <span className="block text-14 text-ink-soft">
              {formatDate(issuedAt)}. {reason}
            </span>
          </p>
          <FileButton
            size="small"
            className="py-1 whitespace-normal"
            download={async () =>
              downloadFile(printCreditNote, { params: { id: orderID, number: number.replaceAll("/", "-") } })
            }
          >
            Download {number}
          </FileButton>
        </div>
      ))}
      {articles.length > 0 && (
        <ul className="grid gap-3 border-t border-line pt-4">
          {articles.map((article, index) => (
            <Article key={article.token} article={article} place={`${index + 1} of ${articles.length}`}>
              {renderBelow?.(article)}
            </Article>
          ))}
        </ul>
      )}
    </div>
  );
}

type ArticleProps = {
  article: SoldArticleView;
  /** Tells articles without HUID apart. */
  place: string;
  children: ReactNode;
};

function Article({ article, place, children }: ArticleProps) {
  const { productName, huid, invoicedHuid, grossWeight, netWeight, token, returned } = article;
  const facts = [
    huid !== null && `HUID ${huid}`,
    invoicedHuid !== null && `invoice says ${invoicedHuid}`,
    grossWeight !== null && `gross ${grossWeight} g`,
    netWeight !== null && `net ${netWeight} g`,
    returned && "returned",
  ].filter((fact) => fact !== false);
  return (
    <li className="wrap-anywhere">
      {productName}
      {facts.length > 0 && <span className="block text-14 text-ink-soft tabular-nums">{facts.join(" · ")}</span>}
      <Link
        to={hallmarkPath(token)}
        className="link"
        aria-label={`Hallmark card of ${productName} ${huid ?? `(${place})`}`}
      >
        Hallmark card
      </Link>
      {children}
    </li>
  );
}
