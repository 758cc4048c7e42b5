import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { formatMoment } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { OrderItemView, OrderView } from "#contract/orders/order.ts";
import { requestReturn, requestReturnWithEvidence } from "#contract/returns/returns.calls.ts";
import {
  CLAIMS,
  MAX_RETURN_TEXT,
  RETURN_REASONS,
  type ReturnableItemView,
  type ReturnableView,
} from "#contract/returns/returns.ts";
import { toFormData, toJsonText } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { pieceDetail } from "#web/shop/line-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { KeepInput } from "../forms/login-again.tsx";
import { EvidenceField } from "./evidence-field.tsx";
import {
  chosenItems,
  emptyForm,
  findReturnErrors,
  placeOfError,
  reasonsOf,
  sizeKey,
  formatExchange,
} from "./return-form.rules.ts";

const THEN_MONEY = "Your money goes back once the pieces are with us and checked.";
const THEN_SIZE =
  "The other size leaves us once the pieces are with us and checked. If it costs more, your store credit pays the difference; if less, the rest becomes store credit.";

type ReturnFormProps = { order: OrderView; returnable: ReturnableView; onRequested: () => void };

/** Requests the return of chosen items of an order, with the reason. */
export function ReturnForm({ order, returnable, onRequested }: ReturnFormProps) {
  const form = useReturnForm(order, returnable, onRequested);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: "start" });
  }, []);
  const { reason, quantities, sizes } = form.values;
  const isExchange = chosenItems(form.values, returnable).some((item) => "exchangeFor" in item);
  const isClaim = CLAIMS.some((claim) => claim === reason);
  const itemsError = form.errorOf("quantities");
  return (
    <section id="return" aria-labelledby="return-heading" className="mt-8 border-t border-line pt-6">
      <KeepInput form={form} initial={emptyForm(returnable)} isAtHash />
      <h2 ref={heading} tabIndex={-1} id="return-heading" className="d-22 outline-none">
        Which pieces?
      </h2>
      <form {...form.formProps} aria-labelledby="return-heading" className="mt-4 grid gap-5">
        <ul className="grid gap-4">
          {returnable.items.map((item) => (
            <Item
              key={item.position}
              item={item}
              ordered={order.items.find(({ position }) => position === item.position)}
              quantity={quantities[item.position] ?? 0}
              size={sizes[item.position] ?? ""}
              error={form.errorOf(`quantities.${item.position}`)}
              sizeError={form.errorOf(`sizes.${item.position}`)}
              onSize={(size) => form.change("sizes", { ...sizes, [item.position]: size })}
              onChange={(quantity) => form.change("quantities", withQuantity(quantities, item.position, quantity))}
            />
          ))}
        </ul>
        {itemsError && (
          <p role="alert" data-wrong="" tabIndex={-1} className="text-14 text-alarm">
            {itemsError}
          </p>
        )}
        <SelectField {...form.field("reason")} label="Reason">
          <option value="">Please choose</option>
          {reasonsOf(returnable).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {isClaim && returnable.claimUntil !== null && (
          <Note tone="warn" role="status">
            Please add the video of your unpacking. Such a claim is possible until {formatMoment(returnable.claimUntil)}
            .
          </Note>
        )}
        <TextAreaField
          {...form.field("text")}
          label="Tell us more"
          aside="Optional"
          hint={isExchange ? "Anything that we should know." : "The size you need, or what is wrong with it."}
          maxLength={MAX_RETURN_TEXT}
        />
        <EvidenceField
          files={form.values.evidence}
          error={form.errorOf("evidence")}
          onChange={(files) => {
            form.change("evidence", files);
            form.touch("evidence");
          }}
        />
        <p className="text-14 text-ink-soft">We answer within 48 hours. {isExchange ? THEN_SIZE : THEN_MONEY}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {isExchange ? "Ask for the other size" : "Ask for this return"}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Without pieces of which none is chosen, so that a form whose choice was taken back is unchanged. */
function withQuantity(quantities: Record<number, number>, position: number, quantity: number): Record<number, number> {
  const { [position]: _, ...others } = quantities;
  return quantity === 0 ? others : { ...others, [position]: quantity };
}

function useReturnForm(order: OrderView, returnable: ReturnableView, onRequested: () => void) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useForm({
    initial: emptyForm(returnable),
    rules: { reason: (reason) => (reason === "" ? "Please say why." : undefined) },
    findMore: (values) => findReturnErrors(values, returnable),
    placeOf: (field, values) => placeOfError(field, values, returnable),
    async send(values, { signal, showErrors }) {
      const body = {
        items: chosenItems(values, returnable),
        reason: RETURN_REASONS[values.reason as keyof typeof RETURN_REASONS],
        text: values.text.trim() || null,
      };
      const params = { id: order.orderID };
      const { evidence } = values;
      const answer =
        evidence.length === 0
          ? await send(requestReturn, { params, body, signal })
          : await send(requestReturnWithEvidence, {
              params,
              form: toFormData(requestReturnWithEvidence, {
                ...body,
                items: toJsonText(body.items),
                text: body.text ?? undefined,
                evidence,
              }),
              signal,
            });
      if (!answer.isSuccess) return showErrors(answer.errors, () => showToast("bad", answer.message));
      showToast("good", answer.message);
      onRequested();
      // Closes the form; the page shows the new return in its place.
      await navigate({ hash: "" }, { replace: true, preventScrollReset: true });
      await revalidate();
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
}

type ItemProps = {
  item: ReturnableItemView;
  ordered: OrderItemView | undefined;
  quantity: number;
  /** The requested size; empty if none is requested. */
  size: string;
  error: string | undefined;
  sizeError: string | undefined;
  onChange: (quantity: number) => void;
  onSize: (size: string) => void;
};

function Item({ item, ordered, quantity, error, onChange, ...size }: ItemProps) {
  if (!ordered) return null;
  const { left, reason, sizes = [] } = item;
  const { productName, productImage } = ordered;
  const detail = pieceDetail(ordered);
  return (
    <li className="grid cols-picture-16 items-center gap-x-3.5 gap-y-2">
      <Picture src={productImage} alt="" sizes="64px" className="size-16 object-cover" />
      <div className="min-w-0">
        <p className="d-18">{productName}</p>
        {detail && <p className="text-14 text-ink-soft">{detail}</p>}
        {error === undefined ? (
          reason !== null && <p className="text-14 text-ink-soft">{reason}</p>
        ) : (
          <p role="alert" data-wrong="" tabIndex={-1} className="text-14 text-alarm">
            {error}
          </p>
        )}
      </div>
      {left > 0 && (
        <Stepper
          label={`Quantity of ${productName} to send back`}
          size="small"
          value={quantity}
          max={left}
          onValueChange={onChange}
        />
      )}
      {quantity > 0 && sizes.length > 0 && (
        <SelectField
          className="col-span-full"
          label={
            <>
              Exchange for another size? <span className="sr-only">{productName}</span>
            </>
          }
          value={size.size}
          error={size.sizeError}
          onChange={({ target }) => size.onSize(target.value)}
        >
          <option value="">No, return it</option>
          {sizes.map((choice) => (
            <option key={sizeKey(choice)} value={sizeKey(choice)}>
              {formatExchange(choice)}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}
