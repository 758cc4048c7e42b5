import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatDateTime, formatDay } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { describeOffersLost } from "#contract/returns/offers-lost.ts";
import { printVoucher } from "#contract/returns/returns.calls.ts";
import { formatReason, type StaffReturnView } from "#contract/returns/returns.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { ReturnEvidence } from "#web/shop/return-evidence.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ReturnBadge } from "#web/ui/return-badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import { ORDER_PAYMENT } from "../frame/staff-paths.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { ApproveForm } from "./approve-form.tsx";
import { OfferBox, PayForm, SendBackForm } from "./case-forms.tsx";
import { KIND_NAMES } from "./kind-names.ts";
import { Age, LimitNote } from "./limit-text.tsx";
import { OfferForm } from "./offer-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { SettleForm } from "./settle-form.tsx";
import { TransitForm } from "./transit-form.tsx";
import { useReturnStep } from "./use-return-step.ts";

type ReturnPageProps = { returnId: string; loaded: { data: StaffReturnView } | Failure };

/** A return, with the forms for its next steps. */
export function ReturnPage({ returnId, ...props }: ReturnPageProps) {
  const loaded = useLastData(props.loaded);
  useRevalidateOnFocus();
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title={`Return ${returnId}`} />
        <NotLoaded {...loaded} />
      </>
    );
  }
  return <LoadedReturn view={loaded.data} />;
}

function LoadedReturn({ view }: { view: StaffReturnView }) {
  const { returnID, status, next, requestedAt } = view;
  const { performStep, noteAnswer, staleMessage } = useReturnStep();
  const { revalidate } = useRevalidator();
  const [isRejecting, setIsRejecting] = useState(false);
  const isInTransit = status === "In transit";
  // What was typed about the pieces stays when the return's status changes to In transit.
  const isComing = isInTransit || status === "Approved";
  const back = next.includes("sendBack") && <SendBackForm view={view} performStep={performStep} />;
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {KIND_NAMES[view.kind]} {returnID}
            <ReturnBadge status={status} />
            <SampleBadge item={view} />
            <time dateTime={requestedAt} className="text-14 font-normal tracking-normal text-ink-soft">
              {formatDateTime(requestedAt)}, <Age requestedAt={requestedAt} />
            </time>
          </span>
        }
      >
        {next.includes("reject") && (
          <Button variant="outline" onClick={() => setIsRejecting(true)}>
            Reject…
          </Button>
        )}
      </PageHead>
      {staleMessage !== undefined && (
        <Note tone="warn" role="alert" className="mb-4">
          {staleMessage} A colleague or the customer may have been faster.{" "}
          <button type="button" className="link" onClick={() => void revalidate()}>
            Load it again
          </button>
        </Note>
      )}
      <LimitNote view={view} />
      <div className="grid items-start gap-4 admin:cols-aside-80">
        <div className="grid min-w-0 gap-4" key={isComing ? "coming" : status}>
          <ItemsBox view={view} />
          {next.includes("approve") && <ApproveForm view={view} performStep={performStep} />}
          {next.includes("offer") && <OfferForm view={view} performStep={performStep} />}
          <OfferBox view={view} performStep={performStep} />
          {next.includes("pay") && <PayForm view={view} performStep={performStep} />}
          {!isInTransit && back}
          {next.includes("receive") && <ReceiveForm view={view} performStep={performStep} />}
          {isInTransit && back}
          {next.includes("transit") && <TransitForm view={view} performStep={performStep} />}
          {next.includes("settle") && <SettleForm view={view} performStep={performStep} />}
          <HistoryBox view={view} />
        </div>
        <SideBox view={view} />
      </div>
      {isRejecting && <RejectDialog view={view} onAnswered={noteAnswer} onClose={() => setIsRejecting(false)} />}
    </>
  );
}

/** The returned items, what was paid for them, and their sold HUIDs. */
function ItemsBox({ view }: { view: StaffReturnView }) {
  const { items, offersLost, soldHuids, reason, text } = view;
  return (
    <Box title="Pieces">
      <ul className="grid gap-3">
        {items.map((item) => {
          const { position, productImage, productName, variationName, variationValue, quantity, amount } = item;
          const huids = soldHuids.filter((sold) => sold.position === position);
          return (
            <li key={position} className="grid cols-picture-12 items-center gap-x-3">
              <Picture src={productImage} alt="" sizes="48px" className="size-12 bg-ivory object-cover" />
              <div className="min-w-0">
                {quantity} × {productName}
                {variationName !== null && (
                  <span className="text-ink-soft">
                    {" "}
                    · {variationName} {variationValue}
                  </span>
                )}
                <LineTexts texts={item.personalisation} />
                {item.exchangeFor && (
                  <p className="font-medium">
                    Wants {item.exchangeFor.variationName} {item.exchangeFor.variationValue} instead
                  </p>
                )}
                {huids.length > 0 && (
                  <p className="text-ink-soft">
                    Sold with HUID{" "}
                    <span className="font-medium tabular-nums">{huids.map(({ huid }) => huid).join(", ")}</span>
                  </p>
                )}
              </div>
              <p className="font-semibold tabular-nums">{formatExactRupees(amount)}</p>
            </li>
          );
        })}
      </ul>
      {offersLost && <p className="text-ink-soft tabular-nums">{describeOffersLost(offersLost)}</p>}
      <div className="border-t border-line pt-4">
        <p className="font-medium">{formatReason(reason)}</p>
        {text !== null && <p className="break-words whitespace-pre-line">{text}</p>}
        <ReturnEvidence view={view} />
      </div>
    </Box>
  );
}

function HistoryBox({ view }: { view: StaffReturnView }) {
  return (
    <Box title="Timeline">
      <ol className="grid gap-4">
        {view.history.toReversed().map(({ status, at, note }) => (
          <li key={`${status} ${at}`} className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <ReturnBadge status={status} />
              <time dateTime={at} className="text-13 text-ink-soft tabular-nums">
                {formatDateTime(at)}
              </time>
            </div>
            {note !== null && (
              <p className="border-l-2 border-line pl-3 break-words whitespace-pre-line">
                <span className="text-ink-soft">Told the customer: </span>
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Box>
  );
}

const MONEY_WENT = { return: "given back", exchange: "given back", buyback: "paid" };
function settledAs({ replacement, settled, kind, dueByHand }: StaffReturnView): string {
  if (replacement !== undefined) return "for another size";
  if (dueByHand !== undefined) return "to be given back by hand";
  return settled?.as === "money" ? MONEY_WENT[kind] : "as store credit";
}

const GOODS_WENT = { restock: "Back in stock", repair: "In the workshop", melt: "In the melt" };

/** The order, the customer, the way of return and the refund. */
function SideBox({ view }: { view: StaffReturnView }) {
  const { orderID, orderStatus, customer, paymentMethod, by, carrier, trackingNumber, pickupOn, settled } = view;
  const way = [carrier, trackingNumber, pickupOn && `on ${formatDay(pickupOn)}`].filter(Boolean).join(", ");
  return (
    <Box title="Order">
      <div>
        <Link to={staffOrderPath(orderID)} className="font-medium link">
          {orderID}
        </Link>
        <p className="text-ink-soft">
          {orderStatus}, {paymentMethod}
        </p>
      </div>
      <div className="border-t border-line pt-4">
        <p className="font-medium">{customer.name}</p>
        <p className="break-words text-ink-soft">{customer.email}</p>
      </div>
      {by !== null && (
        <div className="border-t border-line pt-4">
          <p className="font-medium">{by === "pickup" ? "We collect it" : "The customer sends it"}</p>
          {way && <p className="break-words text-ink-soft tabular-nums">{way}</p>}
        </div>
      )}
      {settled !== null && (
        <div className="border-t border-line pt-4">
          <p className="font-medium tabular-nums">
            {formatExactRupees(settled.refund)} {settledAs(view)}
          </p>
          {view.dueByHand !== undefined && (
            <p className="text-ink-soft">
              It was not paid online.{" "}
              <Link to={`${staffOrderPath(orderID)}#${ORDER_PAYMENT}`} className="link">
                Mark it as given back
              </Link>{" "}
              once the customer has {formatExactRupees(view.dueByHand)}.
            </p>
          )}
          {view.replacement !== undefined && (
            <Link to={staffOrderPath(view.replacement)} className="link">
              The other size: {view.replacement}
            </Link>
          )}
          {settled.postage > 0 && (
            <p className="text-ink-soft tabular-nums">Postage {formatExactRupees(settled.postage)}</p>
          )}
          {view.paymentReference !== null && <p className="text-ink-soft">Bank transfer {view.paymentReference}</p>}
          {view.voucher !== null && (
            <div className="grid justify-items-start gap-2 py-2">
              <p className="text-ink-soft">Purchase voucher {view.voucher}</p>
              <FileButton
                size="small"
                download={async () => downloadFile(printVoucher, { params: { id: view.returnID } })}
              >
                Voucher (PDF)
              </FileButton>
            </div>
          )}
          {view.goodsGo !== null && <p className="text-ink-soft">{GOODS_WENT[view.goodsGo]}</p>}
        </div>
      )}
    </Box>
  );
}

/** Shown while the return is loading. */
export function ReturnSkeleton({ returnId }: { returnId: string | undefined }) {
  return (
    <div aria-busy="true">
      <PageHead title={`Return ${returnId ?? ""}`} />
      <p role="status" className="sr-only">
        Loading the return…
      </p>
      <Box title="Pieces">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </Box>
    </div>
  );
}
