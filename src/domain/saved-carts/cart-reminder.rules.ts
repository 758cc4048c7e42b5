import { isSoldOut, type ProductView } from "#contract/catalogue/product.ts";
import type { SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { greet, layOut, type MailContent, type Unsubscribe } from "#domain/mail/layout.rules.ts";

/** The maximum number of pieces in the mail; the cart shows the others. */
const MAX_NAMED = 6;

export type AbandonedPiece = { product: ProductView; line: SavedCartLine };

/** The lines that can still be ordered unchanged: offered, priced, in stock, with an existing variation. */
export function orderableLines(lines: readonly SavedCartLine[], products: readonly ProductView[]): AbandonedPiece[] {
  return lines.flatMap((line) => {
    const product = products.find(({ productID }) => productID === line.productID);
    return product && canBeOrdered(line, product) ? [{ product, line }] : [];
  });
}

function canBeOrdered({ variationName, variationValue }: SavedCartLine, product: ProductView): boolean {
  if (product.priceOnRequest) return false;
  if (variationValue === null) return !isSoldOut(product);
  const chosen = product.variations.find(
    (one) => one.variationValue === variationValue && (!variationName || one.variationName === variationName),
  );
  return chosen !== undefined && (chosen.stock ?? product.stock) !== 0;
}

type To = { name: string; publicUrl: string; unsubscribe: Unsubscribe };

/** Contains no prices, because they may change before the cart is opened. */
export function cartReminderMail(
  settings: ShopSettings,
  { name, publicUrl, unsubscribe }: To,
  pieces: AbandonedPiece[],
): MailContent {
  const named = pieces.slice(0, MAX_NAMED).map(formatPiece);
  const others = pieces.length - named.length;
  return layOut(settings, {
    subject: pieces.length === 1 ? "A piece waits in your cart" : "Your pieces wait in your cart",
    heading: greet(name),
    paragraphs: [
      pieces.length === 1 ? "You left this piece in your cart:" : "You left these pieces in your cart:",
      ...named,
      ...(others > 0 ? [`And ${others} more.`] : []),
      "Prices and stock may change until you order. This is the only email about it.",
    ],
    links: [{ label: "Back to your cart", url: `${publicUrl}/cart` }],
    unsubscribe,
  });
}

function formatPiece({ product, line }: AbandonedPiece): string {
  const size = line.variationValue ? `, ${line.variationName ?? "size"} ${line.variationValue}` : "";
  return `${product.title}${size}${line.quantity > 1 ? `, ${line.quantity} pieces` : ""}`;
}
