import { getMultipartBoundary, MultipartPart } from "@remix-run/multipart-parser";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { bodyChunks, type BodyLimits } from "./body-chunks.ts";
import { openFilePart, openTextPart, type FormPart } from "./form-parts.ts";
import type { IncomingFolder } from "./incoming-folder.ts";
import { MultipartError, splitMultipart } from "./split-multipart.ts";

export type ReceivedForm = {
  /** A field that came once is its value, one that came more often is the list of its values. */
  fields: Record<string, unknown>;
  /** Removes the files from this machine. */
  discard(): Promise<void>;
};

const MAX_PARTS = 500;
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Reads a multipart form: texts into memory, files into the folder. What is too large or too many is read to its end,
 * unkept, so that the sender hears why; what goes over the limit of the whole body is cut off.
 */
export async function receiveForm(
  request: Request,
  incoming: IncomingFolder,
  limits: BodyLimits,
): Promise<ReceivedForm> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  const form = collectForm(incoming);
  try {
    for await (const piece of splitMultipart(bodyChunks(request, limits), boundary)) {
      if ("header" in piece) await form.begin(piece.header);
      else await form.take(piece.content);
    }
    return { fields: await form.end(), discard: form.discard };
  } catch (error) {
    await form.discard();
    throw error instanceof MultipartError ? new DomainError("unreadable", "The form is not readable.") : error;
  }
}

function collectForm(incoming: IncomingFolder) {
  const values = new Map<string, unknown[]>();
  const parts: FormPart[] = [];
  let current: { field: string; part: FormPart } | undefined;
  const room = { bytes: MAX_TEXT_BYTES };
  let files = 0;
  let refusal: DomainError | undefined;

  async function endCurrent(): Promise<void> {
    if (!current) return;
    const { field, part } = current;
    current = undefined;
    const value = await part.end();
    if (value !== undefined) values.set(field, [...(values.get(field) ?? []), value]);
  }

  /** From the first refusal on nothing is kept. */
  async function unlessRefused(work: () => Promise<void>): Promise<void> {
    if (refusal) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal = error;
    }
  }

  async function open(header: Uint8Array): Promise<void> {
    const { field, filename } = readHeader(header);
    if (parts.length >= MAX_PARTS) throw new DomainError("too_large", "This form has too many fields.");
    if (filename !== undefined) files += 1;
    if (files > UPLOAD_LIMITS.files) {
      const message = `At most ${UPLOAD_LIMITS.files} files.`;
      throw new DomainError("invalid", message, { errors: [{ field, message }] });
    }
    const part = filename === undefined ? openTextPart(field, room) : await openFilePart(incoming, field, filename);
    parts.push(part);
    current = { field, part };
  }

  return {
    begin: async (header: Uint8Array) =>
      unlessRefused(async () => {
        await endCurrent();
        await open(header);
      }),
    take: async (content: Uint8Array) => unlessRefused(async () => current?.part.take(content)),
    async end(): Promise<Record<string, unknown>> {
      await unlessRefused(endCurrent);
      if (refusal) throw refusal;
      return Object.fromEntries([...values].map(([field, all]) => [field, all.length > 1 ? all : all[0]]));
    },
    async discard(): Promise<void> {
      await Promise.all(parts.map(async (part) => part.discard()));
    },
  };
}

function boundaryOf(contentType: string): string {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new DomainError("unsupported_media_type", "Send a form, with the Content-Type multipart/form-data.");
  }
  const boundary = getMultipartBoundary(contentType)?.trim() ?? "";
  if (/^[\x21-\x7E ]{1,70}$/.test(boundary)) return boundary;
  throw new DomainError("unreadable", "The form is not readable.");
}

function readHeader(header: Uint8Array): { field: string; filename: string | undefined } {
  try {
    const { name: field, filename } = new MultipartPart(header, []);
    if (field) return { field, filename };
  } catch (cause) {
    throw new MultipartError("The headers of a part are not UTF-8.", { cause });
  }
  throw new MultipartError("A part has no name.");
}
