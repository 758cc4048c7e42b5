import { deliveryAddressRule, type FieldRule } from "#contract/kernel/field.rules.ts";

export const MAX_ADDRESSES = 10;
export const MAX_ADDRESS_NAME = 40;

/** An entry of a customer's address book. `state` is a name or a two-digit code. */
export type AddressBody = {
  /** A label chosen by the customer, such as Home or Work. */
  name: string;
  /** House, street and landmark. */
  line: string;
  city: string;
  state: string;
  pin: string;
  isDefault?: boolean;
};

export type AddressView = {
  id: number;
  name: string;
  line: string;
  city: string;
  state: string;
  stateCode: string;
  pin: string;
  isDefault: boolean;
};

export const addressMessages = {
  name: "Please name the address, such as Home.",
  line: "Please enter house and street.",
  city: "Please enter the town.",
  full: `The address book holds at most ${MAX_ADDRESSES} addresses. Please remove one first.`,
};

/** House and street; town and PIN have their own fields. */
export const addressLineRule: FieldRule = (line) => deliveryAddressRule(line) && addressMessages.line;
