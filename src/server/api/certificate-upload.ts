import { CERTIFICATES } from "#contract/media/certificate.ts";
import { fileField } from "../uploads/uploaded-file.ts";

/** Allows for multipart framing, and for a slightly too large file to get a proper error message. */
export const CERTIFICATE_BYTES = 2 * CERTIFICATES.bytes;

export const certificateFile = fileField("Send one certificate, as a file.").meta({
  description: "PDF, JPEG, PNG or WebP, at most 5 MB.",
});
