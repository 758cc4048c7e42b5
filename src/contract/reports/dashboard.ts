import type { Day } from "#contract/kernel/days.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { RatesToSee } from "#contract/rates/rates.ts";
import type { Period } from "./report-period.ts";

/** A figure of the period, and the same of the period before. */
export type Figure = {
  value: number;
  previous: number;
  /** In percent, to one decimal; null when the previous value is 0. */
  changePercent: number | null;
};

export type SalesDay = { date: Day; sales: number; orders: number };

/** An item counts once, under its product's first category; `categoryID` is null for products without one. */
export type CategorySales = {
  categoryID: number | null;
  categoryName: string;
  sales: number;
  pieces: number;
  /** Of all sales, in percent to one decimal. */
  share: number;
};

export type TopProduct = { productID: number; title: string; imagePath: string; pieces: number; sales: number };

/** A product, or a variation with a stock of its own. */
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

/** The figures of the dashboard. Amounts in rupees; cancelled orders are left out, returned ones count as sales. */
export type DashboardView = {
  period: Period;
  previousPeriod: Period;
  sales: Figure;
  orders: Figure;
  averageOrder: Figure;
  /** Accounts that ordered. */
  customers: Figure;
  /** Of these, those whose first order it was. */
  newCustomers: Figure;
  /** The tax invoices issued in the period, GST included. */
  invoiced: Figure;
  /** The credit notes issued in the period, GST included; above 0. */
  creditNotes: Figure;
  /** The GST of the invoices less that of the credit notes. */
  gst: Figure;
  /** Every day of the period, also those without sales. */
  byDay: SalesDay[];
  byCategory: CategorySales[];
  /** What the rate-based products of these sales were made of, in rupees without GST; a discount is above 0. */
  components: { making: number; stones: number; discount: number };
  topProducts: TopProduct[];
  /** `total` counts all, at most `MAX_COUNTED`. */
  lowStock: { at: number; total: number; items: LowStockItem[] };
  latestOrders: LatestOrder[];
  /** Unsent mails; `isSending` is false where no mail server is configured. */
  mailBacklog: { waiting: number; oldestMinutes: number; isSending: boolean };
  /** Orders that wait to be packed, at most `MAX_COUNTED`. */
  toPack: number;
  /** What is to do about metal rates. */
  rates: RatesToSee;
};

/** What is in stock of one metal and purity: pieces that are counted, of listed products and their variations. */
export type StockValue = {
  /** Null where the products do not say it. */
  metal: string | null;
  purity: string | null;
  pieces: number;
  /** Net weight of those that have one. */
  grams: number;
  /** Net weight at the rate in force, in rupees; null without a rate. */
  metalValue: number | null;
  /** At the prices of now, GST included, in rupees. */
  value: number;
};

/** Counting stops here, because more exact totals are not worth their cost. */
export const MAX_COUNTED = 1_000;
