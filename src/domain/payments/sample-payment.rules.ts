const PREFIX = "pay_Sample";

/** The payment of a sample order: no gateway knows it. */
export function samplePaymentId(orderId: number): string {
  return `${PREFIX}${orderId}`;
}

export function isSamplePayment(id: string): boolean {
  return id.startsWith(PREFIX);
}
