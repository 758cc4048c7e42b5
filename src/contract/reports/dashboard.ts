import type { Day } from "#contract/kernel/days.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { RateAlerts } from "#contract/rates/rates.ts";
import type { Period } from "./report-period.ts";

/** A figure of the period and of the previous period. */
export type Figure = {
  value: number;
  previous: number;
  /** In percent with one decimal; null when the previous value is 0. */
  changePercent: number | null;
};

export type SalesDay = { date: Day; sales: number; orders: number };

/** Each item counts once, in its product's first category. `categoryID` is null for products without one. */
export type CategorySales = {
  categoryID: number | null;
  categoryName: string;
  sales: number;
  pieces: number;
  /** The share of total sales, in percent with one decimal. */
  share: number;
};

export type TopProduct = { productID: number; title: string; imagePath: string; pieces: number; sales: number };

/** A product, or a variation with its own stock. */
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
  /** The first ordered product, and the number of others. */
  productName: string;
  productImage: string;
  otherProducts: number;
};

/** The figures of the dashboard. Amounts in rupees. Cancelled orders are excluded; returned orders count as sales. */
export type DashboardView = {
  period: Period;
  previousPeriod: Period;
  sales: Figure;
  orders: Figure;
  averageOrder: Figure;
  /** The number of accounts that ordered. */
  customers: Figure;
  /** The number of those accounts whose first order it was. */
  newCustomers: Figure;
  /** The tax invoices issued in the period, GST included. */
  invoiced: Figure;
  /** The credit notes issued in the period, GST included; positive. */
  creditNotes: Figure;
  /** The GST of the invoices minus that of the credit notes. */
  gst: Figure;
  /** All days of the period, including those without sales. */
  byDay: SalesDay[];
  byCategory: CategorySales[];
  /** The price components of the rate-based products sold, in rupees without GST; discounts are positive. */
  components: { making: number; stones: number; discount: number };
  topProducts: TopProduct[];
  /** `total` counts up to `MAX_COUNTED`. */
  lowStock: { at: number; total: number; items: LowStockItem[] };
  latestOrders: LatestOrder[];
  /** Unsent mails; `isSending` is false where no mail server is configured. */
  mailBacklog: { waiting: number; oldestMinutes: number; isSending: boolean };
  /** The number of unpacked orders, up to `MAX_COUNTED`. */
  toPack: number;
  /** Problems with metal rates. */
  rates: RateAlerts;
};

/** The counted stock of one metal and purity, of listed products and their variations. */
export type StockValue = {
  /** Null when unknown. */
  metal: string | null;
  purity: string | null;
  pieces: number;
  /** The total net weight of the pieces that have one. */
  grams: number;
  /** Net weight at the current rate, in rupees; null without a rate. */
  metalValue: number | null;
  /** At current prices, GST included, in rupees. */
  value: number;
};

/** The limit of counting: exact totals above it are not worth their cost. */
export const MAX_COUNTED = 1_000;
