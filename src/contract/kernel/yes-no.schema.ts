import { z } from "zod";

export const YES_NO_MESSAGE = "This must be true or false.";

/** A JSON boolean. */
export const yesNo = z.boolean({ error: YES_NO_MESSAGE });

/** A boolean in a query or form field: the text `true` or `false`. */
export const yesNoInText = z.enum(["true", "false"], { error: YES_NO_MESSAGE }).transform((text) => text === "true");
