import type { OrderGiftView } from "#contract/gifts/gift.ts";

/** The message on the gift card, as it was typed. */
export function GiftMessage({ gift }: { gift: OrderGiftView | undefined }) {
  if (!gift?.message) return null;
  return (
    <div className="border-t border-line pt-4">
      <p className="text-14 text-ink-soft">Gift message</p>
      <p className="wrap-anywhere whitespace-pre-line">{gift.message}</p>
    </div>
  );
}
