import { CERTIFICATES } from "#contract/media/certificate.ts";
import { megabytes } from "#contract/media/media.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { HEAD_BYTES, sniffMedia } from "./media.rules.ts";

/** The size is checked before the file is read. */
export function refuseLargeCertificate(size: number): void {
  if (size > CERTIFICATES.bytes) {
    throw fieldRefusal("file", `A certificate may have at most ${megabytes(CERTIFICATES.bytes)}.`, "media_too_large");
  }
}

export function refuseManyCertificates(count: number, whose: string): void {
  if (count >= CERTIFICATES.files) {
    throw fieldRefusal("file", `${whose} can have at most ${CERTIFICATES.files} certificates.`);
  }
}

/** Determined by the file's first bytes, regardless of its name. */
export function certificateFormat(content: Uint8Array): "pdf" | "jpg" | "png" | "webp" {
  if (Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-") return "pdf";
  const found = sniffMedia(content.subarray(0, HEAD_BYTES));
  if (found?.kind === "image") {
    if (found.format === "jpeg") return "jpg";
    if (found.format === "png" || found.format === "webp") return found.format;
  }
  throw fieldRefusal("file", "A certificate is a PDF or a picture (JPEG, PNG, WebP).", "media_unsupported");
}
