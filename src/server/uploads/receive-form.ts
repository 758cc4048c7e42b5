import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { bodyChunks, unreadableForm, type BodyLimits } from "./body-chunks.ts";
import { openFilePart, openTextPart, type FormPart } from "./form-parts.ts";
import type { IncomingFolder } from "./incoming-folder.ts";

export type ReceivedForm = {
  /** A field that occurs once is its value, one that occurs several times is the list of its values. */
  fields: Record<string, unknown>;
  /** Removes the form's files from disk. */
  discard(): Promise<void>;
};

/** `headerSize` is in bytes; the rest of longer part headers is ignored. */
const PART_LIMITS = { parts: 500, headerSize: 8 * 1024, headerPairs: 50 };
const MAX_NAME_LENGTH = 200;
/** The maximum of all text fields of a form together. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Reads a multipart form: texts into memory, files into the folder. When a part is too large, or there are too many, the
 * rest of the body is read and discarded, so that the sender gets the response; beyond the limit of the whole body the
 * connection is closed.
 */
export async function receiveForm(
  request: Request,
  incoming: IncomingFolder,
  limits: BodyLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers.get("content-type") ?? "";
  const parser = createParser(contentType);
  const form = collectForm(parser, incoming);
  let bytes = 0;
  async function* countedChunks() {
    for await (const chunk of bodyChunks(request, limits)) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const parsed = pipeline(Readable.from(countedChunks()), parser).catch((error: unknown) => {
    throw error instanceof DomainError ? error : unreadableForm();
  });
  try {
    await Promise.race([parsed, form.defect]);
    // The parser skips parts without a name.
    if (form.isEmpty() && bytes > maxEmptyBytes(contentType)) throw unreadableForm();
    return { fields: await form.end(), discard: form.discard };
  } catch (error) {
    parser.destroy();
    await form.discard();
    throw error;
  }
}

/** The length of a form without parts: its last delimiter, two dashes and a line break on either side of the boundary. */
function maxEmptyBytes(contentType: string): number {
  const [, boundary = ""] = /boundary="?([^";\s]+)/i.exec(contentType) ?? [];
  return boundary.length + 8;
}

function createParser(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new DomainError("unsupported_media_type", "Send a form, with the Content-Type multipart/form-data.");
  }
  try {
    // Texts are read as streams too, because only their bytes show whether they are valid UTF-8.
    const isPartAFile = () => true;
    return new Busboy({
      headers: { "content-type": contentType },
      limits: PART_LIMITS,
      preservePath: true,
      isPartAFile,
    });
  } catch {
    throw unreadableForm();
  }
}

/** `defect` rejects as soon as a part cannot be stored for an unexpected reason, such as a disk failure. */
function collectForm(parser: BusboyInstance, incoming: IncomingFolder) {
  const received: { field: string; stream: BusboyFileStream; value: ReturnType<typeof receive> }[] = [];
  const parts: FormPart[] = [];
  const room = { bytes: MAX_TEXT_BYTES };
  const defect = Promise.withResolvers<never>();
  let files = 0;
  let failure: Error | undefined;

  /** After the first failure nothing is stored. */
  function fail(error: Error): undefined {
    failure ??= error;
    if (!(error instanceof DomainError)) defect.reject(error);
  }

  async function open(field: string, filename: string | undefined): Promise<FormPart> {
    if (!field || field.length > MAX_NAME_LENGTH) throw unreadableForm();
    if (filename === undefined) return openTextPart(field, room);
    files += 1;
    if (files > UPLOAD_LIMITS.files) {
      throw fieldRefusal(field, `At most ${UPLOAD_LIMITS.files} files.`);
    }
    return openFilePart(incoming, field, filename);
  }

  async function receive(field: string, stream: BusboyFileStream, filename: string | undefined) {
    const part = failure ? undefined : await open(field, filename).catch(fail);
    if (part) parts.push(part);
    for await (const content of stream as AsyncIterable<Uint8Array>) {
      if (!failure) await part?.take(content).catch(fail);
    }
    return failure ? undefined : part?.end().catch(fail);
  }

  parser.on("partsLimit", () => fail(new DomainError("too_large", "This form has too many fields.")));
  parser.on("file", (field, stream, filename: string | undefined) => {
    const value = receive(field, stream, filename);
    received.push({ field, stream, value });
    // The parser reports a truncated body, but its streams need an error listener as well.
    stream.on("error", () => {});
    value.catch(() => {});
  });

  return {
    defect: defect.promise,
    isEmpty: () => failure === undefined && received.length === 0,
    async end(): Promise<Record<string, unknown>> {
      const fields = new Map<string, unknown[]>();
      for (const { field, value } of received) {
        const found = await value;
        if (found !== undefined) fields.set(field, [...(fields.get(field) ?? []), found]);
      }
      if (failure) throw failure;
      return Object.fromEntries([...fields].map(([field, values]) => [field, values.length > 1 ? values : values[0]]));
    },
    async discard(): Promise<void> {
      for (const { stream } of received) stream.destroy();
      await Promise.allSettled(received.map(async ({ value }) => value));
      await Promise.all(parts.map(async (part) => part.discard()));
    },
  };
}
