import { MAX_CATEGORY_NAME, textRule } from "#contract/kernel/field.rules.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";

/** A browser resolves `.` and `..` in the path of a category, and the router takes `.data` for a request for data. */
export function categoryPathRule(name: string): string | undefined {
  return /^\.{1,2}$|\.data$/i.test(name.trim())
    ? 'A category cannot be called ".", ".." or end in ".data".'
    : undefined;
}

const textOfName = textRule({ required: staffMessages.categoryNameRequired, max: MAX_CATEGORY_NAME });

export function categoryNameRule(name: string): string | undefined {
  return textOfName(name) ?? categoryPathRule(name);
}
