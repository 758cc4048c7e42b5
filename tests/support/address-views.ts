import type { AddressView } from "#contract/accounts/addresses.ts";

/** The default address of a customer. */
export const HOME_ADDRESS: AddressView = {
  id: 1,
  name: "Home",
  line: "House 12, Sector 17",
  city: "Chandigarh",
  state: "Chandigarh",
  stateCode: "04",
  pin: "160017",
  isDefault: true,
};
