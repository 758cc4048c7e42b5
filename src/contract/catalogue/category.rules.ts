import { MAX_CATEGORY_NAME, textRule } from "#contract/kernel/field.rules.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";

export const categoryNameRule = textRule({ required: staffMessages.categoryNameRequired, max: MAX_CATEGORY_NAME });
