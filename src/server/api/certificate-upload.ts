import { CERTIFICATES } from "#contract/media/certificate.ts";
import { fileField } from "../uploads/uploaded-file.ts";

/** Room for a file that is too large to be refused in words, and for the multipart framing around it. */
export const CERTIFICATE_BYTES = 2 * CERTIFICATES.bytes;

export const certificateFile = fileField("Send one certificate, as a file.").meta({
  description: "PDF, JPEG, PNG or WebP, at most 5 MB.",
});
