import { createHmac } from "node:crypto";
import type { AddressMarker } from "#domain/accounts/accounts.port.ts";

/** The key keeps a stolen table of marks from being tried against lists of addresses. */
export function createAddressMarker(secret: string): AddressMarker {
  return {
    mark: (emailKey) => createHmac("sha256", secret).update(`past customer\n${emailKey}`).digest("hex"),
  };
}
