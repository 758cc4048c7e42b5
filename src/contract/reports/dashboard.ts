import type { Day } from "#contract/kernel/days.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { Period } from "./report-period.ts";

/** A number of the period beside the same of the period before. */
export type Figure = {
  value: number;
  previous: number;
  /** In percent, to one decimal; nothing when there was nothing before. */
  changePercent: number | null;
};

export type SalesDay = { date: Day; sales: number; orders: number };

/** An item counts once, under its product's first category; `categoryID` is nothing for what is filed nowhere any more. */
export type CategorySales = {
  categoryID: number | null;
  categoryName: string;
  sales: number;
  pieces: number;
  /** Of all that was sold, in percent to one decimal. */
  share: number;
};

export type TopProduct = { productID: number; title: string; imagePath: string; pieces: number; sales: number };

/** A product, or one of its variations that counts pieces of its own. */
export type LowStockItem = {
  productID: number;
  title: string;
  variationName: string | null;
  variationValue: string | null;
  left: number;
};

export type LatestOrder = {
  orderID: string;
  customerName: string;
  totalAmount: number;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  orderDate: string;
  /** The first ordered product, and how many others there are. */
  productName: string;
  productImage: string;
  otherProducts: number;
};

/** What a shop is doing. Amounts in rupees; cancelled orders left out, returned ones counted as the sales they were. */
export type DashboardView = {
  period: Period;
  previousPeriod: Period;
  sales: Figure;
  orders: Figure;
  averageOrder: Figure;
  /** Accounts that ordered. */
  customers: Figure;
  /** Of these, those who never had before. */
  newCustomers: Figure;
  /** Every day of the period, the quiet ones too. */
  byDay: SalesDay[];
  byCategory: CategorySales[];
  topProducts: TopProduct[];
  /** `total` counts all, at most `MAX_COUNTED`. */
  lowStock: { at: number; total: number; items: LowStockItem[] };
  latestOrders: LatestOrder[];
  /** Mails that were not sent yet; `isSending` is false where no mail server is set, so that none ever is. */
  mailBacklog: { waiting: number; oldestMinutes: number; isSending: boolean };
  /** Orders that wait to be packed, at most `MAX_COUNTED`. */
  toPack: number;
};

/** Beyond this, counting costs more than anyone gains by it. */
export const MAX_COUNTED = 1_000;
