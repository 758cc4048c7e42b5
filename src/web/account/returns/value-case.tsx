import { useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { acceptOffer, declineOffer, printVoucher } from "#contract/returns/returns.calls.ts";
import type { OfferView, PaidAs, ReturnView } from "#contract/returns/returns.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { ValuationLines } from "#web/shop/valuation-lines.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { valueCaseWords } from "./value-case-words.ts";

const PAID: Record<PaidAs, string> = {
  money: "We pay you by bank transfer, and write to you for your account.",
  store_credit: "It is store credit in your account at once.",
};

/** The next step of an exchange or a buy-back, and the shop's offer. */
export function ValueCase({ view }: { view: ReturnView }) {
  const { returnID, status, offer, voucher } = view;
  return (
    <>
      <p className="mt-2">{valueCaseWords(view)}</p>
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

type OfferAnswerProps = { returnID: string; offer: OfferView; isOpen: boolean };

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
  const { revalidate } = useRevalidator();
  const [pendingAnswer, setPendingAnswer] = useState<PaidAs | "decline">();
  const [busy, setBusy] = useState(false);
  const amount = formatExactRupees(offer.amount);

  async function answerWith(how: PaidAs | "decline"): Promise<void> {
    setBusy(true);
    try {
      const params = { id: returnID };
      const answer =
        how === "decline"
          ? await send(declineOffer, { params })
          : await send(acceptOffer, { params, body: { amount: offer.amount, as: how } });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      setPendingAnswer(undefined);
      await revalidate();
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

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
        <ConfirmDialog
          open
          onClose={() => setPendingAnswer(undefined)}
          title={pendingAnswer === "decline" ? "Decline our offer?" : `Accept ${amount}?`}
          confirmLabel={pendingAnswer === "decline" ? "Decline" : "Accept"}
          tone={pendingAnswer === "decline" ? "alarm" : "plain"}
          busy={busy}
          onConfirm={() => void answerWith(pendingAnswer)}
        >
          {pendingAnswer === "decline"
            ? "We send the piece back to you."
            : `${PAID[pendingAnswer]} The piece is ours then.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
