/** A reserved domain that no mail can ever reach (RFC 2606). */
const CLOSED_ACCOUNT_DOMAIN = "nobody.invalid";

/** The placeholder for the address of a closed account. */
export function closedAccountAddress(accountId: string): string {
  return `${accountId}@${CLOSED_ACCOUNT_DOMAIN}`;
}

export function isClosedAccountAddress(address: string): boolean {
  return address.endsWith(`@${CLOSED_ACCOUNT_DOMAIN}`);
}

/** The address as it is shown to people: empty for a closed account. */
export function visibleAddress(address: string): string {
  return isClosedAccountAddress(address) ? "" : address;
}
