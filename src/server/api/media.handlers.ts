import { z } from "zod";
import { UPLOAD_LIMITS, UPLOAD_RULES } from "#contract/media/media.ts";
import type { Services } from "../composition/services.ts";
import { fileField } from "../uploads/uploaded-file.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

/** Room for what stands around the one file of a form. */
const FRAME_BYTES = 64 * 1024;

const AddMediaSchema = z.object({
  file: fileField("Send one picture or one video, as a file.").meta({ description: UPLOAD_RULES }),
});

export function mediaHandlers({ media }: Services): HandledCall[] {
  return [
    defineCall(
      {
        method: "POST",
        path: "/staff/media",
        access: "staff",
        summary: "Upload one picture or video. Its url goes into imagePath; unused, it is removed after a day.",
        body: AddMediaSchema,
        maxBytes: UPLOAD_LIMITS.videoBytes + FRAME_BYTES,
        handle: async ({ body }) => ({ status: 201, data: await media.add(body.file) }),
      },
      "multipart",
    ),
  ];
}
