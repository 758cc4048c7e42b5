import type { ProductView, VariationView } from "#contract/catalogue/product.ts";

let made = 0;

/** A unique name, so that tests do not interfere. */
export function unique(word: string): string {
  made += 1;
  return `${word} ${made}`;
}

export function uniqueEmail(): string {
  return `${unique("shopper").replace(" ", "-")}@example.com`;
}

export const GOOD_PASSWORD = "Ch@ndi-1925";

/** The fields of a new product. Price in rupees. */
export type NewProduct = {
  title: string;
  description: string;
  price: number;
  /** Category names; missing categories are created. */
  categories: string[];
  variations: (Omit<VariationView, "stock"> & { stock?: number | null })[];
  stock: number | null;
  leadDays: number | null;
  metal: string | null;
  purity: string | null;
  sku: string | null;
  nonReturnable: boolean;
  noCashOnDelivery: boolean;
};

export function aProduct(given: Partial<NewProduct> = {}): NewProduct {
  return {
    title: unique("Chandni ring"),
    description: "<p>A ring of 925 silver.</p>",
    price: 1_499,
    categories: ["Rings"],
    variations: [],
    stock: null,
    leadDays: null,
    metal: "silver",
    purity: "925",
    sku: null,
    nonReturnable: false,
    noCashOnDelivery: false,
    ...given,
  };
}

/** The request body of the registration screen. */
export function aRegistration(given: Record<string, unknown> = {}) {
  return {
    name: "Asha Rani",
    email: uniqueEmail(),
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    phone: "9876543210",
    ...given,
  };
}

type Line = {
  product: ProductView;
  quantity?: number;
  variation?: VariationView | undefined;
  texts?: { Label: string; Text: string }[];
};

/** An order item as sent by the checkout. */
export function anItem({ product, quantity = 1, variation, texts }: Line) {
  return {
    ProductID: product.productID,
    ProductName: product.title,
    Price: variation?.price ?? product.price,
    Quantity: quantity,
    ProductImage: product.imagePath,
    ...(variation && { VariationName: variation.variationName, VariationValue: variation.variationValue }),
    ...(texts && { Personalisation: texts }),
  };
}

/** The request body of the checkout, with catalogue prices. */
export function anOrder(lines: Line[], given: Record<string, unknown> = {}) {
  const items = lines.map(anItem);
  return {
    CustomerName: "Asha Rani",
    CustomerEmail: "asha@example.com",
    CustomerPhone: "9876543210",
    CustomerAddress: "House 12, Sector 17\nChandigarh 160017, near the fountain",
    PaymentMethod: "Cash on Delivery",
    TotalAmount: items.reduce((sum, item) => sum + item.Price * item.Quantity, 0),
    OrderItems: items,
    ...given,
  };
}
