import { useState } from "react";
import { findGiftMessageError, MAX_GIFT_LINES, MAX_GIFT_MESSAGE, type GiftTermsView } from "#contract/gifts/gift.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { countCharacters } from "#contract/personalisation/text.rules.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { Unverified } from "./unverified.tsx";
import { NO_GIFT, type Gift } from "./use-gift.ts";

type GiftChoiceProps = {
  terms: GiftTermsView | undefined;
  gift: Gift;
  /** Whether the chosen options could not be checked. */
  isUnverified: boolean;
  onRetry: () => void;
  onChange: (gift: Gift) => void;
};

/** Gift wrapping and a card, if the shop offers them. */
export function GiftChoice({ terms, gift, isUnverified, onRetry, onChange }: GiftChoiceProps) {
  const [isAdded, setIsAdded] = useState(false);
  const isOpen = isAdded || gift.message !== "";
  if (isUnverified) {
    return (
      <Unverified
        message="We could not check your gift options."
        onRetry={onRetry}
        onRemove={() => onChange(NO_GIFT)}
      />
    );
  }
  if (!terms?.message) return null;
  const { wrapFee } = terms;
  return (
    <section aria-labelledby="gift" className="grid gap-4 border-t border-line pt-6">
      <h2 id="gift" className="d-22">
        Is it a gift?
      </h2>
      {wrapFee !== null && (
        <Checkbox
          label={wrapFee === 0 ? "Wrap it, free of charge" : `Wrap it for ${formatRupees(wrapFee)}`}
          checked={gift.wrap}
          onChange={({ target }) => onChange({ ...gift, wrap: target.checked })}
        />
      )}
      <Checkbox
        label="Add a message card, free of charge"
        checked={isOpen}
        onChange={({ target }) => {
          setIsAdded(target.checked);
          if (!target.checked) onChange({ ...gift, message: "" });
        }}
      />
      {isOpen && (
        <TextAreaField
          label="Message"
          rows={4}
          autoComplete="off"
          hint={`${countCharacters(gift.message)} of ${MAX_GIFT_MESSAGE} characters, at most ${MAX_GIFT_LINES} lines. Printed on a card without prices.`}
          error={findGiftMessageError(gift.message)}
          value={gift.message}
          onChange={({ target }) => {
            setIsAdded(true);
            onChange({ ...gift, message: target.value });
          }}
        />
      )}
    </section>
  );
}
