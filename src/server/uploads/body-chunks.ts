import { megabytes } from "#contract/media/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { withTimeout } from "../http/with-timeout.ts";

export type BodyLimits = {
  maxBytes: number;
  /** How long the sender may pause. */
  idleMs: number;
};

/** Reads a body chunk by chunk, no faster than the chunks are consumed and never more than `maxBytes`. */
export async function* bodyChunks(
  { headers, body }: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  { maxBytes, idleMs }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes);
  if (!body) throw unreadableForm();
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read().catch(rejectUnreadable), idleMs, idleTooLong);
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

export function unreadableForm(): DomainError {
  return new DomainError("unreadable", "The form is not readable.");
}

function rejectUnreadable(): never {
  throw unreadableForm();
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError(
    "too_large",
    `This is more than can be sent at once. At most ${megabytes(maxBytes)} are taken.`,
  );
}

function idleTooLong(): DomainError {
  return new DomainError("unreadable", "The upload stood still for too long. Please try again.");
}
