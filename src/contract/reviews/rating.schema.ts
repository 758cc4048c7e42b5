import { z } from "zod";
import type { RatingView } from "./rating.ts";

export const RatingViewSchema: z.ZodType<RatingView> = z.strictObject({
  average: z.number().min(1).max(5).meta({ description: "Rounded to one decimal." }),
  count: z.int().min(1),
});
