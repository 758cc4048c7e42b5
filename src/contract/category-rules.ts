import type { FieldRule } from "./field-rules.ts";
import { staffMessages } from "./staff-messages.ts";

export const categoryNameRule: FieldRule = (value) =>
  value.trim() === "" ? staffMessages.categoryNameRequired : undefined;
