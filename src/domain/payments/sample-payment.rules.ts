const PREFIX = "pay_Sample";

/** The payment id of a sample order, which no gateway knows. */
export function samplePaymentId(orderId: number): string {
  return `${PREFIX}${orderId}`;
}

export function isSamplePayment(id: string): boolean {
  return id.startsWith(PREFIX);
}
