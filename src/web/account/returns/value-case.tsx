import { useState } from "react";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { acceptOffer, declineOffer, printVoucher } from "#contract/returns/returns.calls.ts";
import type { ValueOfferView, PaidAs, ReturnStatus, ReturnView } from "#contract/returns/returns.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { ValuationLines } from "#web/shop/valuation-lines.tsx";
import { Button } from "#web/ui/button.tsx";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { describePickup } from "./return-texts.ts";

const PAID: Record<PaidAs, string> = {
  money: "We pay you by bank transfer, and write to you for your account.",
  store_credit: "It is store credit in your account at once.",
};

/** The next step of an exchange or a buy-back, and the shop's offer. */
export function ValueCase({ view }: { view: ReturnView }) {
  const { returnID, status, offer, voucher } = view;
  return (
    <>
      <p className="mt-2">{describeValueCase(view)}</p>
      {offer !== null && <OfferAnswer returnID={returnID} offer={offer} isOpen={status === "Offered"} />}
      {voucher !== null && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p>
            Purchase voucher <b className="font-semibold whitespace-nowrap">{voucher}</b>
          </p>
          <FileButton size="small" download={async () => downloadFile(printVoucher, { params: { id: returnID } })}>
            Download voucher (PDF)
          </FileButton>
        </div>
      )}
    </>
  );
}

/** The next step of an exchange or a buy-back, in plain words for the customer. */
function describeValueCase(view: ReturnView): string {
  const { status, by, offer, paymentReference } = view;
  const settled = () => {
    const amount = formatExactRupees(view.settled?.refund ?? 0);
    return paymentReference === null
      ? `${amount} is store credit in your account.`
      : `We have paid you ${amount} by bank transfer, reference ${paymentReference}.`;
  };
  const texts: Record<ReturnStatus, () => string> = {
    Requested: () => "We look at your request and answer within 48 hours, by email.",
    Approved: () => (by === "pickup" ? describePickup(view) : "Please send it to us, packed and insured."),
    Rejected: () => "We cannot take it back. If you see it differently, please write to us.",
    "In transit": () => "It is on its way to us. We weigh and test it as soon as it is here.",
    Received: () => "It is with us. We weigh and test it, and make you an offer.",
    Offered: () => `We have weighed and tested it. Our offer stands until ${formatDateTime(offer?.until ?? "")}.`,
    Accepted: () => "You have accepted our offer. We pay you by bank transfer, and write to you for your account.",
    Declined: () => "You have declined our offer. We send it back to you.",
    Lapsed: () => "Our offer has lapsed. We send it back to you.",
    "Sent back": () => "It is on its way back to you.",
    Settled: settled,
    Withdrawn: () => "You have withdrawn this request.",
  };
  return texts[status]();
}

type OfferAnswerProps = { returnID: string; offer: ValueOfferView; isOpen: boolean };

/** The shop's offer for a piece. As long as it is open, it can be accepted or declined. */
function OfferAnswer({ returnID, offer, isOpen }: OfferAnswerProps) {
  return (
    <div className="mt-3 bg-paper p-4">
      <h4 className="pb-2 font-medium">Our offer</h4>
      <ValuationLines value={offer} total="Offer" />
      {isOpen && <Answers returnID={returnID} offer={offer} />}
    </div>
  );
}

function Answers({ returnID, offer }: Pick<OfferAnswerProps, "returnID" | "offer">) {
  const [pendingAnswer, setPendingAnswer] = useState<PaidAs | "decline">();
  const params = { id: returnID };
  const amount = formatExactRupees(offer.amount);

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {offer.as.map((how) => (
        <Button key={how} size="small" onClick={() => setPendingAnswer(how)}>
          {how === "money" ? "Accept, by bank transfer" : "Accept, as store credit"}
        </Button>
      ))}
      <Button variant="outline" size="small" onClick={() => setPendingAnswer("decline")}>
        Decline
      </Button>
      {pendingAnswer && (
        <ActionDialog
          onClose={() => setPendingAnswer(undefined)}
          title={pendingAnswer === "decline" ? "Decline our offer?" : `Accept ${amount}?`}
          confirmLabel={pendingAnswer === "decline" ? "Decline" : "Accept"}
          tone={pendingAnswer === "decline" ? "alarm" : "plain"}
          act={async (perform) =>
            pendingAnswer === "decline"
              ? perform(declineOffer, { params })
              : perform(acceptOffer, { params, body: { amount: offer.amount, as: pendingAnswer } })
          }
        >
          {pendingAnswer === "decline"
            ? "We send the piece back to you."
            : `${PAID[pendingAnswer]} The piece is ours then.`}
        </ActionDialog>
      )}
    </div>
  );
}
