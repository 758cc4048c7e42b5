import { z } from "zod";
import { addMedium } from "#contract/media/media.calls.ts";
import { MediaViewSchema } from "#contract/media/media.schema.ts";
import { UPLOAD_LIMITS, UPLOAD_RULES } from "#contract/media/media.ts";
import type { Services } from "../composition/services.ts";
import { fileField, FRAME_BYTES } from "../uploads/uploaded-file.ts";
import { handle, type HandledCall } from "./handle.ts";

const AddMediumSchema = z.object({
  file: fileField("Send one picture or one video, as a file.").meta({ description: UPLOAD_RULES }),
});

export function mediaHandlers({ media }: Services): HandledCall[] {
  return [
    handle(
      addMedium,
      {
        summary: "Upload one picture or video. Its url goes into imagePath; unused, it is removed after a day.",
        body: AddMediumSchema,
        answer: MediaViewSchema,
        statuses: [201],
        encoding: "multipart",
        maxBytes: UPLOAD_LIMITS.videoBytes + FRAME_BYTES,
      },
      async ({ body }) => ({ data: await media.add(body.file) }),
    ),
  ];
}
