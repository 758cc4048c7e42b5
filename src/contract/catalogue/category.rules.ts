import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";

export const categoryNameRule: FieldRule = (value) =>
  value.trim() === "" ? staffMessages.categoryNameRequired : undefined;
