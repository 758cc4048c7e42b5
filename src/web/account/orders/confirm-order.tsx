import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatTime } from "#contract/kernel/dates.ts";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { confirmOrder, sendOrderCode } from "#contract/orders/confirmation.calls.ts";
import type { ConfirmationView, OrderView } from "#contract/orders/order.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Note } from "#web/ui/note.tsx";
import { formatCountdown } from "../forms/countdown.rules.ts";
import { ResendCode } from "../forms/resend-code.tsx";
import { useSecondsUntil } from "../forms/use-seconds-until.ts";

type ConfirmOrderProps = { order: OrderView; className?: string };

/**
 * Takes the code that confirms a cash order, or says that the time has expired. Renders nothing for all other orders.
 */
export function ConfirmOrder({ order, className }: ConfirmOrderProps) {
  const { confirmation, status } = order;
  if (!confirmation) return null;
  return (
    <section aria-labelledby="confirm" className={className}>
      {status === "Placed" ? <Waiting order={order} {...confirmation} /> : <Expired />}
    </section>
  );
}

type WaitingProps = { order: OrderView } & Pick<ConfirmationView, "until" | "secondsLeft">;

function Waiting({ order, until, secondsLeft }: WaitingProps) {
  // In the time of this device's clock, which may be wrong.
  // oxlint-disable-next-line react/hook-use-state -- an order's deadline never changes
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1_000);
  const seconds = useSecondsUntil(endsAt);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const isOver = seconds === 0 && !isSending;

  // Reloads the order, because the code may have been accepted at the last moment.
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);

  if (isOver) return <Expired />;
  return (
    <div className="grid gap-4 border border-gold-bright bg-paper p-5 sm:p-6">
      <div>
        <h2 id="confirm" className="d-22">
          Confirm your order
        </h2>
        <p className="mt-2 text-ink-soft">
          We have emailed a code with 6 digits to your account's address. Enter it by {formatTime(until)}: until then we
          keep the pieces for you. Without it the order is cancelled, and there is nothing to pay.
        </p>
        <p className="mt-2">
          Time left: <b className="font-semibold tabular-nums">{formatCountdown(seconds)}</b>
        </p>
      </div>
      <OrderCodeForm orderID={order.orderID} onSending={setIsSending} />
      <div className="-mt-5">
        <ResendCode
          request={async () => send(sendOrderCode, { params: { id: order.orderID } })}
          sentAt={endsAt - (Date.parse(until) - Date.parse(order.orderDate))}
        />
      </div>
    </div>
  );
}

type OrderCodeFormProps = {
  orderID: string;
  /** Called with true while a code is sent, and for good once it is accepted. */
  onSending: (isSending: boolean) => void;
};

function OrderCodeForm({ orderID, onSending }: OrderCodeFormProps) {
  const { revalidate } = useRevalidator();
  const [isAccepted, setIsAccepted] = useState(false);
  const form = useForm({
    initial: { otp: "" },
    rules: { otp: otpRule },
    async send({ otp }, { signal, showErrors }) {
      const answer = await send(confirmOrder, { params: { id: orderID }, body: { otp }, signal });
      // The reload shows the confirmed order a moment after the form is no longer busy.
      if (answer.isSuccess) setIsAccepted(true);
      showToast(answer.isSuccess ? "good" : "bad", answer.message || messages.somethingWrong);
      if (!answer.isSuccess && answer.errors) return showErrors(answer.errors);
      // Also after a refusal: the order may have been confirmed elsewhere, or the time has expired.
      await revalidate();
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });

  const isSending = form.busy || isAccepted;
  useEffect(() => onSending(isSending), [isSending, onSending]);

  return (
    <form {...form.formProps} className="grid gap-4">
      <CodeField {...form.codeField("otp")} label="6-digit code" required />
      <Button type="submit" busy={form.busy} className="max-w-84">
        Confirm order
      </Button>
    </form>
  );
}

function Expired() {
  return (
    <Note tone="warn">
      <h2 id="confirm" className="font-semibold">
        This order was not confirmed in time
      </h2>
      <p className="mt-1">It is cancelled, and there is nothing to pay. You can order again at any time.</p>
      <ButtonLink to="/products" variant="outline" size="small" className="mt-3">
        Order again
      </ButtonLink>
    </Note>
  );
}
