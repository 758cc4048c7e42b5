import { rm } from "node:fs/promises";
import { megabytes, UPLOAD_LIMITS } from "#contract/media/media.ts";
import { MediaStoreFullError } from "#domain/media/media.port.ts";
import { HEAD_BYTES } from "#domain/media/media.rules.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";
import { unreadableForm } from "./body-chunks.ts";
import type { IncomingFolder } from "./incoming-folder.ts";
import { UploadedFile } from "./uploaded-file.ts";

/** A part of a form that is being received. */
export type FormPart = {
  take(content: Uint8Array): Promise<void>;
  /** Returns its value; undefined for an empty file field. */
  end(): Promise<string | UploadedFile | undefined>;
  /** Removes the file from disk. */
  discard(): Promise<void>;
};

const MAX_TEXT_BYTES = 256 * 1024;

export async function openFilePart(incoming: IncomingFolder, field: string, name: string): Promise<FormPart> {
  const { path, handle } = await incoming.create().catch(throwWhenFull);
  let head = Buffer.alloc(0);
  let size = 0;
  return {
    async take(content) {
      size += content.length;
      if (size > UPLOAD_LIMITS.videoBytes) {
        const max = megabytes(UPLOAD_LIMITS.videoBytes);
        throw tooLarge(field, `${name.slice(0, 100)} is too large. A file may have at most ${max}.`);
      }
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, content.subarray(0, HEAD_BYTES - head.length)]);
      await handle.writeFile(content).catch(throwWhenFull);
    },
    async end() {
      await handle.close();
      return name === "" && size === 0 ? undefined : new UploadedFile({ name, path, size, head });
    },
    async discard() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}

/** `room` is the number of bytes left for all text fields of the form together. */
export function openTextPart(field: string, room: { bytes: number }): FormPart {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    async take(content) {
      size += content.length;
      room.bytes -= content.length;
      if (size > MAX_TEXT_BYTES || room.bytes < 0)
        throw tooLarge(field, "This is more than a field of a form can hold.");
      // Copied, because a chunk is a view that would keep its larger buffer in memory.
      chunks.push(Uint8Array.from(content));
    },
    end: async () => decodeText(Buffer.concat(chunks)),
    discard: async () => {},
  };
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadableForm();
  }
}

function tooLarge(field: string, message: string): DomainError {
  return fieldRefusal(field, message, "too_large");
}

function throwWhenFull(error: NodeJS.ErrnoException): never {
  if (error.code !== "ENOSPC" && error.code !== "EDQUOT") throw error;
  throw new MediaStoreFullError("no room left for uploads", { cause: error });
}
