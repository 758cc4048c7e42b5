import { z } from "zod";
import { periodDaySchema } from "#contract/kernel/day.schema.ts";
import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { RateAlertsSchema } from "#contract/rates/rates.schema.ts";
import { MAX_COUNTED, type DashboardView, type StockValue } from "./dashboard.ts";
import { MAX_NOTICED, type StaffNoticesView } from "./staff-notices.ts";

/** Without `from` and `to`, the last 30 days. */
export const PeriodQuerySchema = z.object({ from: periodDaySchema.optional(), to: periodDaySchema.optional() });
export type PeriodQuery = z.output<typeof PeriodQuerySchema>;

const day = z.iso.date();
const period = z.strictObject({ from: day, to: day });

const figure = z.strictObject({
  value: z.number(),
  previous: z.number(),
  changePercent: z.number().nullable().meta({ description: "To one decimal; null when the previous value is zero." }),
});

const categorySales = z.strictObject({
  categoryID: z.int().nullable().meta({ description: "Null for products without a category." }),
  categoryName: z.string(),
  sales: z.number(),
  pieces: z.int(),
  share: z.number().meta({ description: "Of all sales, in percent to one decimal." }),
});

const topProduct = z.strictObject({
  productID: z.int(),
  title: z.string(),
  imagePath: z.string(),
  pieces: z.int(),
  sales: z.number(),
});

const lowStockItem = z.strictObject({
  productID: z.int(),
  title: z.string(),
  variationName: z.string().nullable(),
  variationValue: z.string().nullable(),
  left: z.int(),
});

const latestOrder = z.strictObject({
  orderID: z.string(),
  customerName: z.string(),
  totalAmount: z.number(),
  status: z.enum(ORDER_STATUSES),
  orderDate: z.iso.datetime(),
  productName: z.string(),
  productImage: z.string(),
  otherProducts: z.int(),
});

const counted = z.int().min(0).max(MAX_COUNTED);

export const DashboardViewSchema: z.ZodType<DashboardView> = z.strictObject({
  period,
  previousPeriod: period,
  sales: figure,
  orders: figure,
  averageOrder: figure,
  customers: figure,
  newCustomers: figure,
  invoiced: figure.meta({ description: "Tax invoices issued in the period, GST included." }),
  creditNotes: figure.meta({ description: "Credit notes issued in the period, GST included; positive." }),
  gst: figure.meta({ description: "GST of the invoices minus that of the credit notes." }),
  byDay: z.array(z.strictObject({ date: day, sales: z.number(), orders: z.int() })),
  byCategory: z.array(categorySales),
  components: z
    .strictObject({ making: z.number(), stones: z.number(), discount: z.number() })
    .meta({ description: "Of the rate-based products that were sold, without GST." }),
  topProducts: z.array(topProduct),
  lowStock: z.strictObject({ at: z.int(), total: counted, items: z.array(lowStockItem) }),
  latestOrders: z.array(latestOrder),
  mailBacklog: z.strictObject({ waiting: counted, oldestMinutes: z.int(), isSending: z.boolean() }),
  toPack: counted,
  rates: RateAlertsSchema,
});

export const StockValueSchema: z.ZodType<StockValue> = z.strictObject({
  metal: z.string().nullable(),
  purity: z.string().nullable(),
  pieces: z.int(),
  grams: z.number().meta({ description: "Net weight." }),
  metalValue: z.number().nullable().meta({ description: "At the current rate; null without one." }),
  value: z.number().meta({ description: "At current prices, GST included." }),
});

const noticed = z.int().min(0).max(MAX_NOTICED);

export const StaffNoticesViewSchema: z.ZodType<StaffNoticesView> = z.strictObject({
  toPack: noticed,
  lowStock: noticed,
  refundsToSee: noticed,
  mailsWaiting: noticed,
  customersAtLimit: noticed,
  staleRates: noticed,
  proposedRates: noticed,
  failedRates: noticed,
  failedImports: noticed,
  openReturns: noticed,
  oldestReturnAt: z.iso.datetime().nullable(),
  overdueReturns: noticed,
  reviewsToSee: noticed,
});
