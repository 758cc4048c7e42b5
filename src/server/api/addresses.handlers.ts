import { z } from "zod";
import {
  addAddress,
  changeAddress,
  getAddress,
  listAddresses,
  removeAddress,
} from "#contract/accounts/addresses.calls.ts";
import { AddressIdSchema, AddressSchema, AddressViewSchema } from "#contract/accounts/addresses.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** The address book of the logged-in customer. */
export function addressHandlers({ addresses }: Services): HandledCall[] {
  return [
    handle(
      listAddresses,
      { summary: "List the customer's addresses, the default first.", answer: z.array(AddressViewSchema) },
      async ({ visitor }) => ({ data: await addresses.listAddresses(visitor.accountId) }),
    ),
    handle(
      getAddress,
      { summary: "Get one of the customer's addresses.", params: AddressIdSchema, answer: AddressViewSchema },
      async ({ params, visitor }) => ({ data: await addresses.getAddress(visitor.accountId, params.id) }),
    ),
    handle(
      addAddress,
      {
        summary: "Add an address; at most ten. The first one is the default.",
        body: AddressSchema,
        answer: AddressViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        status: 201,
        data: await addresses.addAddress(visitor.accountId, body),
        message: "Address saved.",
      }),
    ),
    handle(
      changeAddress,
      {
        summary: "Change an address, or make it the default.",
        params: AddressIdSchema,
        body: AddressSchema,
        answer: AddressViewSchema,
      },
      async ({ params, body, visitor }) => ({
        data: await addresses.changeAddress(visitor.accountId, params.id, body),
        message: "Address saved.",
      }),
    ),
    handle(
      removeAddress,
      {
        summary: "Remove an address. Answers those that are left.",
        params: AddressIdSchema,
        answer: z.array(AddressViewSchema),
      },
      async ({ params, visitor }) => {
        await addresses.removeAddress(visitor.accountId, params.id);
        return { data: await addresses.listAddresses(visitor.accountId), message: "Address removed." };
      },
    ),
  ];
}
