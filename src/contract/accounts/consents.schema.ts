import { z } from "zod";

export const SetConsentsSchema = z.object({
  marketing: z.boolean({ error: "Please say true or false." }),
});
