import { z } from "zod";
import type { MediaView } from "./media.ts";

export const MediaViewSchema: z.ZodType<MediaView> = z.strictObject({
  kind: z.enum(["image", "video"]),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().meta({ description: "A blurred preview as a data: URL; empty for a video." }),
});
