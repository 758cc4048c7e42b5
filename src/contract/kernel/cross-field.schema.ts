import type { z } from "zod";

/** A rule about several fields of an object. Its error is reported at the field of `path`. */
export type CrossFieldRule<Fields> = {
  path: keyof Fields & string;
  holds: (fields: Fields) => boolean;
  error: string;
};

/** A check for the `check` method of an object schema, which reports every broken rule. */
export function checkCrossFieldRules<Fields>(rules: readonly CrossFieldRule<Fields>[]) {
  return (context: z.core.ParsePayload<Fields>): void => {
    for (const { path, holds, error } of rules) {
      if (holds(context.value)) continue;
      context.issues.push({ code: "custom", path: [path], message: error, input: context.value });
    }
  };
}
