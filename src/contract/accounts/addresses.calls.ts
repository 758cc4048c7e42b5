import { call, types } from "#contract/kernel/call.ts";
import type { AddressBody, AddressView } from "./addresses.ts";

/** The default address comes first, the others in the order in which they were added. */
export const listAddresses = call("GET", "/addresses", "customer", types<{ answer: AddressView[] }>(), "length");

export const getAddress = call("GET", "/addresses/{id}", "customer", types<{ answer: AddressView }>());

export const addAddress = call("POST", "/addresses", "customer", types<{ body: AddressBody; answer: AddressView }>());

export const changeAddress = call(
  "PUT",
  "/addresses/{id}",
  "customer",
  types<{ body: AddressBody; answer: AddressView }>(),
);

export const removeAddress = call("DELETE", "/addresses/{id}", "customer", types<{ answer: AddressView[] }>());
