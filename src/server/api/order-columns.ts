import { formatSheetTime } from "#contract/kernel/dates.ts";
import { PAYMENT_STATUS_WORDS } from "#contract/orders/staff-orders.ts";
import type { ExportedOrderRow } from "#domain/orders/order-list.service.ts";
import type { CsvColumns } from "./csv-file.ts";

/** Named as on the screen. The total stands once for each order. */
export const ORDER_COLUMNS: CsvColumns<ExportedOrderRow> = {
  "Order ID": (row) => row.orderID,
  Status: (row) => row.status,
  "Order Date": (row) => formatSheetTime(row.orderDate),
  "User Email": (row) => row.userEmail,
  "Customer Name": (row) => row.customerName,
  "Customer Email": (row) => row.customerEmail,
  "Customer Phone": (row) => row.customerPhone,
  "Customer Address": (row) => row.customerAddress,
  Product: (row) => row.productName,
  Variation: (row) => (row.variationValue === null ? null : `${row.variationName} ${row.variationValue}`),
  Quantity: (row) => row.quantity,
  "Price (INR)": (row) => row.price,
  "Total Amount (INR)": (row) => (row.isFirstOfOrder ? row.totalAmount : null),
  "Payment Method": (row) => row.paymentMethod,
  Payment: (row) => PAYMENT_STATUS_WORDS[row.paymentStatus],
};
