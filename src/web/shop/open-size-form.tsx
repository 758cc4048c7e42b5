import { Link, useRevalidator } from "react-router";
import { sizeKindOf } from "#contract/catalogue/sizes.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { sizeGuidePath } from "#contract/kernel/paths.ts";
import { agreeSize } from "#contract/orders/open-sizes.calls.ts";
import { formatDifference, SIZE_MISSING, type OpenSizeChoice, type OpenSizeView } from "#contract/orders/open-sizes.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import { useAction } from "#web/browser/use-action.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useSettings } from "./root-data.ts";

type OpenSizeFormProps = {
  orderID: string;
  item: OpenSizeView;
  /** Staff may agree on a size at another price; the price of the order stays. */
  isStaff?: boolean;
};

/** Sets the size of a piece that was ordered without one. Renders nothing if there are no sizes to choose from. */
export function OpenSizeForm({ orderID, item, isStaff = false }: OpenSizeFormProps) {
  const { position, productName, personalisation, quantity, sizes } = item;
  const { phone } = useSettings();
  const { revalidate } = useRevalidator();
  const isShown = ({ errors }: { errors?: readonly FieldError[] | undefined }) =>
    errors?.some(({ field }) => field !== "position") === true;
  const { perform } = useAction({ isHandled: isShown });
  const form = useForm({
    initial: { size: "" },
    rules: { size: (size) => (size === "" ? SIZE_MISSING : undefined) },
    placeOf: () => "size",
    async send({ size }, { showErrors }) {
      const chosen = sizes[Number(size)];
      if (!chosen) return false;
      const { variationName, variationValue } = chosen;
      const answer = await perform(agreeSize, {
        params: { id: orderID },
        body: { position, variationName, variationValue },
      });
      if (!answer) return false;
      if (isShown(answer)) return showErrors(answer.errors);
      // Also after a refusal: the size may have been set elsewhere.
      await revalidate();
      // The form disappears once the size is set.
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
      return answer.isSuccess;
    },
  });
  const name = sizes[0]?.variationName;
  if (name === undefined) return null;
  const kind = sizeKindOf(name);
  const label = [`${name} of ${productName}`, formatPersonalTexts(personalisation)].filter(Boolean).join(", ");
  const hasOtherPrices = sizes.some(({ difference }) => difference !== 0);
  return (
    <form {...form.formProps} aria-label={label} className="grid max-w-100 gap-3 wrap-anywhere">
      <SelectField {...form.field("size")} label={label} hint={hintOf({ quantity, hasOtherPrices, isStaff, phone })}>
        <option value="">Please choose</option>
        {sizes.map((size, index) => (
          <option
            key={`${size.variationName} ${size.variationValue}`}
            value={index}
            disabled={!size.available || (!isStaff && size.difference !== 0)}
          >
            {formatChoice(size)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant={isStaff ? "outline" : "primary"} size="small" busy={form.busy}>
          Save size
        </Button>
        {kind && !isStaff && (
          <Link to={sizeGuidePath(kind)} className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
            Find your size
          </Link>
        )}
      </div>
    </form>
  );
}

type HintFacts = { quantity: number; hasOtherPrices: boolean; isStaff: boolean; phone: string };

function hintOf({ quantity, hasOtherPrices, isStaff, phone }: HintFacts): string | undefined {
  const callUs = `For ${quantity > 1 ? "different sizes" : "a size at another price"}, please call us at ${phone}.`;
  const sentences = [
    ...(quantity > 1 ? [`For all ${quantity} pieces.`] : []),
    ...(isStaff && hasOtherPrices
      ? ["The price of the order stays. Once it is paid, give back by hand what a cheaper size saves."]
      : []),
    ...(!isStaff && (quantity > 1 || hasOtherPrices) ? [callUs] : []),
  ];
  return sentences.join(" ") || undefined;
}

/** Such as `14`, `14, sold out`, or `14, ₹101 more`. */
function formatChoice({ variationValue, difference, available }: OpenSizeChoice): string {
  if (!available) return `${variationValue}, sold out`;
  return difference === 0 ? variationValue : `${variationValue}, ${formatDifference(difference)}`;
}
