import { toRupees } from "#contract/kernel/money.ts";
import { pictureFileUrl } from "#contract/media/media.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { DashboardView, LatestOrder, LowStockItem, TopProduct } from "#contract/reports/dashboard.ts";
import type { listLatestOrders } from "./backlog.repo.ts";
import type { listLowStock } from "./low-stock.repo.ts";
import type { sumSoldComponents, sumSoldItems } from "./sales.repo.ts";

type LowRow = Awaited<ReturnType<typeof listLowStock>>[number];

export function viewLowStock({ id, title, name, value, left }: LowRow): LowStockItem {
  return { productID: id, title, variationName: name, variationValue: value, left: left ?? 0 };
}

type SoldProduct = Awaited<ReturnType<typeof sumSoldItems>>["products"][number];

export function viewTopProduct({ id, title, pictureKey, pieces, salesPaise }: SoldProduct): TopProduct {
  const imagePath = pictureKey === null ? "" : pictureFileUrl(pictureKey, 160, "jpg");
  return { productID: id, title, imagePath, pieces, sales: toRupees(Math.round(salesPaise)) };
}

type Components = Awaited<ReturnType<typeof sumSoldComponents>>;

export function viewComponents({ making, stones, discount }: Components): DashboardView["components"] {
  return { making: toRupees(making), stones: toRupees(stones), discount: toRupees(Math.abs(discount)) };
}

type LatestRow = Awaited<ReturnType<typeof listLatestOrders>>[number];

export function viewLatestOrder(row: LatestRow): LatestOrder {
  return {
    orderID: orderNumber(row.id),
    customerName: row.customerName,
    totalAmount: toRupees(row.totalPaise),
    status: row.status,
    orderDate: row.placedAt.toISOString(),
    productName: row.title,
    productImage: row.imagePath,
    otherProducts: row.otherItems ?? 0,
  };
}
