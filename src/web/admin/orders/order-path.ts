export function orderPath(orderID: string): string {
  return `/all-admin-orders/${orderID}`;
}
