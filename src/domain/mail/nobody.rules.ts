/** The reserved domain at which nobody can ever be reached (RFC 2606): where the addresses of closed accounts are. */
const NOBODYS_DOMAIN = "nobody.invalid";

/** What stands for the address of a closed account. */
export function nobodysAddress(accountId: string): string {
  return `${accountId}@${NOBODYS_DOMAIN}`;
}

export function isNobody(address: string): boolean {
  return address.endsWith(`@${NOBODYS_DOMAIN}`);
}

/** An address as people are shown it: nothing where the account was closed. */
export function shownAddress(address: string): string {
  return isNobody(address) ? "" : address;
}
