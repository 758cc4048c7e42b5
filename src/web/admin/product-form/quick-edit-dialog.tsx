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
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { editProductPath } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { BreakUp } from "./break-up.tsx";
import { livePrice, type LivePrice, type Prices } from "./live-price.rules.ts";
import { MakingFields } from "./making-fields.tsx";
import { makingErrors, rateWeightRule } from "./pricing.rules.ts";
import { draftOf, FIELD_LABELS, type ProductDraft } from "./product-draft.ts";
import { updateRequest } from "./product-request.ts";
import { oneOfAKindError, placeOf } from "./product.rules.ts";
import { useMakingQuestion } from "./use-making-question.tsx";
import { followPrice } from "./variation-rows.rules.ts";

type Loaded = { product: StaffProductView; prices: Prices };

export type QuickEditDialogProps = { productID: number; title: string; onClose: () => void };

/** Edits the most frequently changed fields of a product from the list. */
export function QuickEditDialog({ productID, title, onClose }: QuickEditDialogProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded | { failure: string }>();
  const [isNewer, setIsNewer] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    void load(productID, controller.signal).then((found) => found && setLoaded(found));
    return () => controller.abort();
  }, [productID]);

  async function loadAgain(): Promise<void> {
    const found = await load(productID);
    if (found) setLoaded(found);
    setIsNewer(true);
  }

  const ready = loaded && "product" in loaded ? loaded : undefined;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={`Quick edit: ${title}`}
      className="dialog-600!"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
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
        <Note tone="bad" role="alert">
          {loaded.failure}
        </Note>
      )}
      {ready && isNewer && (
        <Note tone="warn" role="alert" className="mb-4">
          Someone else changed this product. This is how it stands now: make your change again.
        </Note>
      )}
      {ready && (
        <QuickEditForm
          key={ready.product.updatedAt}
          id={id}
          {...ready}
          onBusy={setIsBusy}
          onSaved={onClose}
          onStale={loadAgain}
        />
      )}
    </Dialog>
  );
}

async function load(productID: number, signal?: AbortSignal): Promise<Loaded | { failure: string } | undefined> {
  const options = signal ? { signal } : {};
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
    return signal?.aborted ? undefined : { failure: staffMessages.productLoadFailed };
  }
}

type QuickEditFormProps = Loaded & {
  id: string;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
  /** Called if someone else has changed the product. */
  onStale: () => Promise<void>;
};

type QuickDraft = Pick<ProductDraft, "title" | "price" | "netWeight" | "stock" | "making">;

function QuickEditForm({ id, product, prices, onBusy, onSaved, onStale }: QuickEditFormProps) {
  const { perform } = useStaffAction();
  const making = useMakingQuestion();
  const base = draftOf(product);
  const isRate = base.pricingMode === "rate";
  const { title, price, netWeight, stock } = base;

  const form = useForm<QuickDraft>({
    initial: { title, price, netWeight, stock, making: base.making },
    rules: {
      title: textRule(PRODUCT_TEXTS.title),
      stock: stockRule,
      ...(isRate ? { netWeight: rateWeightRule } : { price: priceRule }),
    },
    findMore: (values) => {
      const oneOfAKind = oneOfAKindError({ ...base, ...values });
      return { ...(isRate && errorsOfMaking(values)), ...(oneOfAKind && { stock: oneOfAKind }) };
    },
    placeOf: (field, values) => placeOf(field, { ...base, ...values }),
    onFailure: () => showToast("bad", messages.somethingWrong),
    async send(values, { showErrors }) {
      if (isRate && !(await making.confirm([values.making], [base.making]))) return;
      onBusy(true);
      try {
        const draft = { ...followPrice(base, values.price), ...values };
        const body = updateRequest(product, draft, product.imagePath);
        const { isDone, errors, answer } = await perform(updateProduct, { body });
        if (isDone) onSaved();
        else if (errors) showErrors(errors, () => showToast("bad", answer?.sys_message ?? messages.somethingWrong));
        else if (answer?.code === "stale") await onStale();
      } finally {
        onBusy(false);
      }
    },
  });

  return (
    <form {...form.formProps} id={id} className="grid gap-4 pt-2 text-ink">
      <TextField {...form.field("title")} label={FIELD_LABELS.title} autoComplete="off" />
      <p className="text-14 text-ink-soft">
        Pricing: <b className="text-ink">{isRate ? "by the day’s rate" : "fixed price"}</b>
        {isRate && `, ${product.purity} ${product.metal}`}
      </p>
      {isRate ? (
        <RateInputs form={form} live={livePrice({ ...base, ...form.values }, prices)} />
      ) : (
        <TextField
          {...form.field("price")}
          label={FIELD_LABELS.price}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular-nums"
        />
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
        {variationWords(product)}
        <Link to={editProductPath(product.productID)} className="link">
          All fields
        </Link>
      </p>
      {making.question}
    </form>
  );
}

type RateInputsProps = { form: ReturnType<typeof useForm<QuickDraft>>; live: LivePrice };

/** The most frequently changed inputs of a rate-based price, and the resulting price. */
function RateInputs({ form, live }: RateInputsProps) {
  return (
    <>
      <TextField
        {...form.field("netWeight")}
        label={FIELD_LABELS.netWeight}
        aside="grams"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular-nums"
      />
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

function errorsOfMaking({ making }: QuickDraft) {
  return Object.fromEntries(Object.entries(makingErrors(making)).map(([field, error]) => [`making.${field}`, error]));
}

function variationWords({ variations, pricing }: StaffProductView): string {
  if (variations.length === 0) return "";
  const own = pricing.mode === "rate" ? "with a weight or making charges of their own" : "with a price of their own";
  return `Variations ${own} keep them. `;
}
