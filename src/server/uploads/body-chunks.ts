import { megabytes } from "#contract/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTime } from "../http/in-time.ts";
import { MultipartError } from "./split-multipart.ts";

export type BodyLimits = {
  mostBytes: number;
  /** How long the sender may say nothing. */
  idleMs: number;
};

/** A body piece by piece, no faster than it is used and never more than is allowed. */
export async function* bodyChunks(
  { headers, body }: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  { mostBytes, idleMs }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("content-length")) > mostBytes) throw tooLarge(mostBytes);
  if (!body) throw new MultipartError("There is no body.");
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read().catch(breakOff), idleMs, standStill);
      if (done) return;
      size += value.length;
      if (size > mostBytes) throw tooLarge(mostBytes);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function tooLarge(mostBytes: number): DomainError {
  return new DomainError(
    "too_large",
    `This is more than can be sent at once. At most ${megabytes(mostBytes)} are taken.`,
  );
}

function breakOff(cause: unknown): never {
  throw new MultipartError("The body breaks off.", { cause });
}

function standStill(): DomainError {
  return new DomainError("unreadable", "The upload stood still for too long. Please try again.");
}
