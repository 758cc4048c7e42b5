import { z } from "zod";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { CUSTOMER_SORTS, CUSTOMER_STATES, lockReasonRule, MAX_LOCK_REASON } from "./customers.ts";

export const CustomerListSchema = PagingSchema.extend({
  q: searchQuery.optional(),
  state: z.enum(CUSTOMER_STATES, { error: "Unknown state." }).optional(),
  sort: z.enum(CUSTOMER_SORTS, { error: "Unknown sort." }).optional(),
});
export type CustomerList = z.output<typeof CustomerListSchema>;

export const LockCustomerSchema = z.object({
  reason: requiredText({ required: lockReasonRule("") ?? "", max: MAX_LOCK_REASON, rule: lockReasonRule }),
});
