import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { PRODUCT_TEXTS, priceRule, stockRule } from "#contract/catalogue/product.rules.ts";
import { getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { textRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { send, TransportError } from "#web/browser/send.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import type { Comparison } from "../frame/differences.rules.ts";
import { DiscardQuestion } from "../frame/discard-button.tsx";
import { editProductPath } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { BreakUp } from "./break-up.tsx";
import { editedOf, productComparison, type Edited } from "./conflict.rules.ts";
import { livePrice, type LivePrice, type Prices } from "./live-price.rules.ts";
import { MakingFields } from "./making-fields.tsx";
import { makingErrors, rateWeightRule } from "./pricing.rules.ts";
import { draftOf, FIELD_LABELS } from "./product-draft.ts";
import { updateRequest } from "./product-request.ts";
import { findDraftStockError, placeOf } from "./product.rules.ts";
import { useMakingQuestion } from "./use-making-question.tsx";
import { followPrice } from "./variation-rows.rules.ts";

type Loaded = { product: StaffProductView; prices: Prices };
type Failed = { failure: string; isRetrying?: true };

export type QuickEditDialogProps = { productID: number; title: string; onClose: () => void };

/** Edits the most frequently changed fields of a product from the list. */
export function QuickEditDialog({ productID, title, onClose }: QuickEditDialogProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded | Failed>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (loaded && !("isRetrying" in loaded)) return;
    const controller = new AbortController();
    void load(productID, controller.signal).then((found) => found && setLoaded(found));
    return () => controller.abort();
  }, [productID, loaded]);

  const ready = loaded && "product" in loaded ? loaded : undefined;
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={`Quick edit: ${title}`}
        className="dialog-600!"
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={isBusy} disabled={!ready}>
              Save
            </Button>
          </>
        }
      >
        {!loaded && <Skeleton className="h-60 rounded-control" />}
        {loaded && "failure" in loaded && (
          <LoadFailed
            message={loaded.failure}
            retrying={"isRetrying" in loaded}
            onRetry={() => setLoaded({ ...loaded, isRetrying: true })}
          />
        )}
        {ready && <QuickEditForm id={id} {...ready} onBusy={setIsBusy} onDirty={setIsDirty} onSaved={onClose} />}
      </Dialog>
      <DiscardQuestion open={isAsking} onClose={() => setIsAsking(false)} onConfirm={onClose} />
    </>
  );
}

async function load(productID: number, signal: AbortSignal): Promise<Loaded | Failed | undefined> {
  const options = { signal };
  try {
    const [product, rates, settings] = await Promise.all([
      send(getStaffProduct, { params: { id: productID }, ...options }),
      send(listRates, options),
      send(getRateSettings, options),
    ]);
    if (!product.data || !rates.data || !settings.data) return { failure: product.message || messages.somethingWrong };
    return { product: product.data, prices: { rates: rates.data, settings: settings.data.prices } };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return signal.aborted ? undefined : { failure: staffMessages.productLoadFailed };
  }
}

type QuickEditFormProps = Loaded & {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

type QuickField = "title" | "price" | "netWeight" | "stock" | "making";

const quickComparison: Comparison<Edited, QuickField> = {
  ...productComparison(new Map()),
  fields: ["title", "price", "netWeight", "stock", "making"],
};

function QuickEditForm({ id, product, prices, onBusy, onDirty, onSaved }: QuickEditFormProps) {
  const making = useMakingQuestion();
  const isRate = product.pricing.mode === "rate";
  const editing = useEditing({
    view: product,
    draftOf: editedOf,
    comparison: quickComparison,
    rules: {
      title: textRule(PRODUCT_TEXTS.title),
      stock: stockRule,
      ...(isRate ? { netWeight: rateWeightRule } : { price: priceRule }),
    },
    findMore: (values) => {
      const oneOfAKind = findDraftStockError(values);
      return { ...(isRate && errorsOfMaking(values)), ...(oneOfAKind && { stock: oneOfAKind }) };
    },
    placeOf,
    async save(values, stored) {
      const before = draftOf(stored);
      if (isRate && !(await making.confirm([values.making], [before.making]))) return undefined;
      onBusy(true);
      try {
        const { title, price, netWeight, stock } = values;
        const draft = { ...followPrice(before, price), title, netWeight, stock, making: values.making };
        return await send(updateProduct, { body: updateRequest(stored, draft, stored.imagePath) });
      } finally {
        onBusy(false);
      }
    },
    load: async () => send(getStaffProduct, { params: { id: product.productID } }),
    onSaved,
    isInDialog: true,
  });
  const { form, problem, isDirty } = editing;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form {...form.formProps} id={id} className="grid gap-4 pt-2 text-ink">
      <TextField {...form.field("title")} label={FIELD_LABELS.title} autoComplete="off" />
      <p className="text-14 text-ink-soft">
        Pricing: <b className="text-ink">{isRate ? "by the day’s rate" : "fixed price"}</b>
        {isRate && `, ${product.purity} ${product.metal}`}
      </p>
      {isRate ? (
        <RateInputs form={form} live={livePrice(form.values, prices)} />
      ) : (
        <DecimalField {...form.field("price")} label={FIELD_LABELS.price} prefix="₹" />
      )}
      <TextField
        {...form.field("stock")}
        label={FIELD_LABELS.stock}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Made to order"
        inputClassName="tabular-nums"
      />
      <p className="text-14 text-ink-soft">
        {formatVariations(product)}
        <Link to={editProductPath(product.productID)} className="link">
          All fields
        </Link>
      </p>
      {problem !== undefined && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {making.question}
      <ConflictDialog what="this product" editing={editing} />
      <LeaveGuard when={isDirty} />
    </form>
  );
}

type RateInputsProps = { form: ReturnType<typeof useForm<Edited>>; live: LivePrice };

/** The most frequently changed inputs of a rate-based price, and the resulting price. */
function RateInputs({ form, live }: RateInputsProps) {
  return (
    <>
      <DecimalField {...form.field("netWeight")} label={FIELD_LABELS.netWeight} aside="grams" />
      <MakingFields
        value={form.values.making}
        onChange={(next) => form.change("making", next)}
        errorOf={(field) => form.errorOf(`making.${field}`)}
        onTouch={(field) => form.touch(`making.${field}`)}
      />
      <div className="grid gap-3 rounded-control bg-sand p-4">
        <BreakUp live={live} title="Price today" />
      </div>
    </>
  );
}

function errorsOfMaking({ making }: Edited) {
  return Object.fromEntries(Object.entries(makingErrors(making)).map(([field, error]) => [`making.${field}`, error]));
}

function formatVariations({ variations, pricing }: StaffProductView): string {
  if (variations.length === 0) return "";
  const own = pricing.mode === "rate" ? "with a weight or making charges of their own" : "with a price of their own";
  return `Variations ${own} keep them. `;
}
