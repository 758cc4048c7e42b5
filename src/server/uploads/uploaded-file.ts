import { z } from "zod";
import type { Upload } from "#domain/media/media.service.ts";

/** A file that stays on disk while its request is handled. A class, so that no text field can impersonate one. */
export class UploadedFile implements Upload {
  /** The sender's filename; never part of a path. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly head: Uint8Array;

  constructor({ name, path, size, head }: Upload) {
    this.name = name;
    this.path = path;
    this.size = size;
    this.head = head;
  }
}

/** Allowance for the multipart framing of a form with one file. */
export const FRAME_BYTES = 64 * 1024;

/** The schema of a file in a multipart form; `error` is shown when there is none. */
export function fileField(error: string) {
  return z.instanceof(UploadedFile, { error }).meta({ type: "string", format: "binary" });
}
