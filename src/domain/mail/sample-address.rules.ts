/** A reserved domain that no mail can ever reach (RFC 2606). */
const SAMPLE_DOMAIN = "samples.example";

/** The address of a sample customer. */
export function sampleAddress(number: number): string {
  return `sample${number}@${SAMPLE_DOMAIN}`;
}

/** Whether the address belongs to a sample customer, to whom no mail is ever sent. */
export function isSampleAddress(address: string): boolean {
  return address.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`);
}
