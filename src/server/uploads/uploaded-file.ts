import { open } from "node:fs/promises";
import { z } from "zod";
import { HEAD_BYTES } from "#domain/media/media.rules.ts";
import type { Upload } from "#domain/media/media.service.ts";

/** A file that stays on disk while its request is handled. A class, so that no text of a form can pass for one. */
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

/** A file that is on disk already, such as a picture of the demo catalogue. */
export async function localFile(path: string, name: string): Promise<UploadedFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return new UploadedFile({ name, path, size, head: buffer.subarray(0, bytesRead) });
  } finally {
    await handle.close();
  }
}

/** The schema of a file in a multipart form; `error` is shown when there is none. */
export function fileField(error: string) {
  return z.instanceof(UploadedFile, { error }).meta({ type: "string", format: "binary" });
}
