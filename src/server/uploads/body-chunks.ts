import { megabytes } from "#contract/media/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTime } from "../http/in-time.ts";
import { MultipartError } from "./split-multipart.ts";

export type BodyLimits = {
  maxBytes: number;
  /** How long the sender may say nothing. */
  idleMs: number;
};

/** A body piece by piece, no faster than it is used and never more than is allowed. */
export async function* bodyChunks(
  { headers, body }: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  { maxBytes, idleMs }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes);
  if (!body) throw new MultipartError("There is no body.");
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read().catch(breakOff), idleMs, standStill);
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError(
    "too_large",
    `This is more than can be sent at once. At most ${megabytes(maxBytes)} are taken.`,
  );
}

function breakOff(cause: unknown): never {
  throw new MultipartError("The body breaks off.", { cause });
}

function standStill(): DomainError {
  return new DomainError("unreadable", "The upload stood still for too long. Please try again.");
}
