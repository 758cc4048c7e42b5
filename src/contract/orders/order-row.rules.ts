import type { OrderRowView } from "./order.ts";

/** The fields of an order row that the specification names. */
type SpecifiedField = "orderID" | "productName" | "productImage" | "quantity" | "totalAmount" | "orderDate";

/** Default values for servers that send only the fields of the specification. */
const DEFAULTS: Omit<OrderRowView, SpecifiedField | "price"> = {
  productPath: null,
  variationName: null,
  variationValue: null,
  sizeToBeAgreed: false,
  status: "Placed",
  history: [],
  actions: { canCancel: false, returnableUntil: null, reason: null },
  returns: [],
  shipments: [],
  pieces: { ordered: 0, dispatched: 0 },
};

/** Some servers send null for a missing picture, and order ids as numbers. */
type SpecifiedRow = Pick<OrderRowView, Exclude<SpecifiedField, "orderID" | "productImage">> & {
  orderID: string | number;
  productImage: string | null;
};

/** Fills in the fields that are not part of the specification. */
export function completeOrderRow<Row extends SpecifiedRow>(row: Row): Row & OrderRowView {
  return {
    ...DEFAULTS,
    price: row.totalAmount / row.quantity,
    ...row,
    orderID: String(row.orderID),
    productImage: row.productImage ?? "",
  };
}
