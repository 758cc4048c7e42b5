import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { firstPicture } from "#contract/media/media.ts";
import type { PersonalField, PersonalText } from "#contract/personalisation/personalisation.ts";
import { personalPrice } from "#contract/personalisation/price.rules.ts";

/**
 * A line of the cart as stored under `cartItems`. The price is in rupees, that of the variation if one is chosen, and
 * includes the texts.
 */
export type CartItem = {
  productID: number;
  uniqueId: string;
  title: string;
  price: number;
  quantity: number;
  imagePath: string;
  slug?: string;
  sizeOrWeight?: string;
  variationName?: string;
  variationValue?: string;
  /** The texts on each unit. */
  personalisation?: PersonalText[];
};

type Addable = {
  productID: number;
  title: string;
  price: number;
  imagePath: string;
  slug: string;
  sizeOrWeight: string;
  personalisation?: PersonalField[];
};
type Chosen = { variationName: string; variationValue: string; price: number };

type Texts = readonly PersonalText[] | undefined;

type NamedVariation = { variationName?: string | undefined; variationValue?: string | undefined };

/** Lines with different texts are different lines. */
export function isSameLine(
  item: CartItem,
  productID: number,
  chosen: NamedVariation | undefined,
  texts: Texts,
): boolean {
  return (
    item.productID === productID &&
    item.variationName === chosen?.variationName &&
    item.variationValue === chosen?.variationValue &&
    hasTexts(item, texts)
  );
}

/** Whether the line has exactly these texts. */
function hasTexts({ personalisation = [] }: Pick<CartItem, "personalisation">, texts: Texts = []): boolean {
  return (
    personalisation.length === texts.length &&
    texts.every(({ label, text }) => personalisation.some((own) => own.label === label && own.text === text))
  );
}

/**
 * Adds one unit: to the matching line if there is one, otherwise as a new line, which `now` in milliseconds identifies.
 * If there is no room, the same cart is returned.
 */
export function addToCart(
  cart: CartItem[],
  product: Addable,
  chosen: Chosen | undefined,
  now: number,
  texts?: PersonalText[],
): CartItem[] {
  const line = cart.find((item) => isSameLine(item, product.productID, chosen, texts));
  if (line) return line.quantity < MAX_QUANTITY ? setQuantity(cart, line.uniqueId, line.quantity + 1) : cart;
  if (cart.length >= MAX_ORDER_ITEMS) return cart;
  const { productID, title, slug, sizeOrWeight } = product;
  const item: CartItem = {
    productID,
    uniqueId: `${now}-${productID}-${cart.length}`,
    title,
    price: withTexts(chosen ?? product, product, texts) ?? product.price,
    quantity: 1,
    imagePath: firstPicture(product.imagePath) ?? "",
    slug,
    sizeOrWeight,
    ...(chosen && { variationName: chosen.variationName, variationValue: chosen.variationValue }),
    ...(texts && texts.length > 0 && { personalisation: texts }),
  };
  return [...cart, item];
}

/** The unit price including the texts, in rupees; undefined if the product has no field for one of them. */
export function withTexts(
  { price }: { price: number },
  { personalisation }: Pick<Addable, "personalisation">,
  texts: Texts,
): number | undefined {
  const extraPaise = personalPrice(personalisation, texts);
  return extraPaise === undefined ? undefined : toRupees(toPaise(price) + extraPaise);
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(cart: readonly CartItem[], uniqueId: string, quantity: number): CartItem[] {
  if (quantity <= 0) return cart.filter((item) => item.uniqueId !== uniqueId);
  return cart.map((item) =>
    item.uniqueId === uniqueId ? { ...item, quantity: Math.min(MAX_QUANTITY, quantity) } : item,
  );
}

/**
 * Changes the variation of a line; undefined means the product at its own price. If another line already has that
 * variation, both are merged; with too many units for one line, the same cart is returned.
 */
export function setVariation(
  cart: CartItem[],
  uniqueId: string,
  product: Pick<Addable, "price" | "personalisation">,
  chosen: Chosen | undefined,
): CartItem[] {
  const line = cart.find((item) => item.uniqueId === uniqueId);
  if (!line) return cart;
  const sameLine = cart.find((item) => item !== line && isSameLine(item, line.productID, chosen, line.personalisation));
  if (sameLine) {
    const quantity = sameLine.quantity + line.quantity;
    return quantity > MAX_QUANTITY ? cart : setQuantity(setQuantity(cart, uniqueId, 0), sameLine.uniqueId, quantity);
  }
  const { variationName: _name, variationValue: _value, ...rest } = line;
  const changed: CartItem = {
    ...rest,
    price: withTexts(chosen ?? product, product, line.personalisation) ?? line.price,
    ...(chosen && { variationName: chosen.variationName, variationValue: chosen.variationValue }),
  };
  return cart.map((item) => (item === line ? changed : item));
}

/** Units of a product in one variation, ordered or reserved. */
export type CartUnits = Pick<
  CartItem,
  "productID" | "variationName" | "variationValue" | "quantity" | "personalisation"
>;

export function setPrice(cart: readonly CartItem[], uniqueId: string, price: number): CartItem[] {
  return cart.map((item) => (item.uniqueId === uniqueId ? { ...item, price } : item));
}

/** The chosen size or other variation of an item, otherwise the size or weight of the product; empty without any. */
export function itemDetail({ variationName, variationValue, sizeOrWeight }: CartItem): string {
  return variationValue ? `${variationName ?? ""} ${variationValue}`.trim() : (sizeOrWeight ?? "");
}

/** The number of units, not of lines. */
export function countUnits(cart: readonly CartItem[]): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}

export function totalOf(cart: readonly CartItem[]): Paise {
  return cart.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
}

/**
 * Parses the stored cart. Undefined if it is not a list of lines; missing fields of lines from older versions get
 * defaults.
 */
export function parseCart(text: string): CartItem[] | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(stored)) return undefined;
  const items = stored.map(parseItem);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function parseItem(value: unknown, index: number): CartItem | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const stored = value as Record<string, unknown>;
  const productID = Number(stored.productID ?? stored.id);
  const price = Number(stored.price);
  const quantity = Math.floor(Number(stored.quantity ?? 1));
  if (!Number.isInteger(productID) || productID < 1 || typeof stored.title !== "string") return undefined;
  if (!Number.isFinite(price) || price < 0 || !(quantity >= 1)) return undefined;
  return {
    productID,
    uniqueId:
      typeof stored.uniqueId === "string" || typeof stored.uniqueId === "number"
        ? String(stored.uniqueId)
        : `${index}-${productID}`,
    title: stored.title,
    price,
    quantity: Math.min(MAX_QUANTITY, quantity),
    imagePath: typeof stored.imagePath === "string" ? (firstPicture(stored.imagePath) ?? "") : "",
    ...parseOptionalText(stored, "slug"),
    ...parseOptionalText(stored, "sizeOrWeight"),
    ...parseOptionalText(stored, "variationName"),
    ...parseOptionalText(stored, "variationValue"),
    ...parseTexts(stored.personalisation),
  };
}

/** The valid ones of the stored texts. */
function parseTexts(value: unknown): Pick<CartItem, "personalisation"> {
  if (!Array.isArray(value)) return {};
  const texts = value.flatMap((one: Partial<PersonalText> | null) =>
    typeof one?.label === "string" && typeof one.text === "string" ? [{ label: one.label, text: one.text }] : [],
  );
  return texts.length > 0 ? { personalisation: texts } : {};
}

function parseOptionalText<Key extends string>(stored: Record<string, unknown>, key: Key) {
  const value = stored[key];
  return (typeof value === "string" && value !== "" ? { [key]: value } : {}) as Partial<Record<Key, string>>;
}
