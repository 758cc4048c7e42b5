import { z } from "zod";
import { SETUP_STEPS, type SetupView } from "./setup.ts";

export const SetupViewSchema: z.ZodType<SetupView> = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(SETUP_STEPS), isDone: z.boolean(), note: z.string().nullable() })),
  hasDemo: z.literal(true).exactOptional().meta({ description: "Demo data is present." }),
});
