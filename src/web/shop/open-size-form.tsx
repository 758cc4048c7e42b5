import { Link, useRevalidator } from "react-router";
import { sizeKindOf } from "#contract/catalogue/sizes.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { sizeGuidePath } from "#contract/kernel/paths.ts";
import { agreeSize } from "#contract/orders/open-sizes.calls.ts";
import type { OpenSizeChoice, OpenSizeView } from "#contract/orders/open-sizes.ts";
import { showToast } from "#web/browser/toast-store.ts";
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
  const { position, productName, sizes } = item;
  const { phone } = useSettings();
  const { revalidate } = useRevalidator();
  const { perform } = useAction({ isHandled: ({ errors }) => errors !== undefined });
  const form = useForm({
    initial: { size: "" },
    rules: { size: (size) => (size === "" ? "Please choose a size." : undefined) },
    placeOf: () => "size",
    async send({ size }, { showErrors }) {
      const chosen = sizes[Number(size)];
      if (!chosen) return false;
      const { variationName, variationValue } = chosen;
      const answer = await perform(agreeSize, {
        params: { id: orderID },
        body: { position, variationName, variationValue },
      });
      if (answer?.errors) return showErrors(answer.errors);
      await revalidate();
      return answer?.isSuccess ?? false;
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const name = sizes[0]?.variationName;
  if (name === undefined) return null;
  const kind = sizeKindOf(name);
  const hint = isStaff
    ? "The price of the order stays. Give back by hand what a cheaper size saves."
    : `For a size at another price, please call us at ${phone}.`;
  const hasOtherPrices = sizes.some(({ difference }) => difference !== 0);
  return (
    <form {...form.formProps} aria-label={`${name} of ${productName}`} className="grid max-w-100 gap-3">
      <SelectField {...form.field("size")} label={`${name} of ${productName}`} hint={hasOtherPrices ? hint : undefined}>
        <option value="">Please choose</option>
        {sizes.map((size, index) => (
          <option
            key={`${size.variationName} ${size.variationValue}`}
            value={index}
            disabled={!size.available || (!isStaff && size.difference !== 0)}
          >
            {choiceWords(size)}
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

/** Such as `14`, `14, sold out`, or `14, ₹101 more`. */
function choiceWords({ variationValue, difference, available }: OpenSizeChoice): string {
  if (!available) return `${variationValue}, sold out`;
  if (difference === 0) return variationValue;
  return `${variationValue}, ${formatExactRupees(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}
