import type { Envelope } from "#contract/kernel/envelope.ts";
import { TransportError } from "./send.ts";
import { readToken } from "./session-store.ts";

/** The shop has looked at the file and said no, in words for people. */
export class UploadRefusedError extends Error {
  override readonly name = "UploadRefusedError";
}

type UploadOptions = {
  /** From 0 to 1, as far as the file has been sent. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Sends one file in the field `file`. `fetch` does not say how far it is, so this is an XMLHttpRequest. */
export async function uploadFile<Data>(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<Data> {
  const form = new FormData();
  form.append("file", file);
  const { promise, resolve, reject } = Promise.withResolvers<Data>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const fail = () => reject(new TransportError("The shop could not be reached."));

  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener("error", fail);
  request.addEventListener("abort", fail);
  request.addEventListener("load", () => {
    const answer = request.response as Envelope<Data> | null;
    if (answer?.isSuccess && answer.data !== null) resolve(answer.data);
    else if (answer?.sys_message) reject(new UploadRefusedError(answer.sys_message));
    else fail();
  });
  signal.addEventListener("abort", abort);

  request.open("POST", `/api/${path}`);
  request.responseType = "json";
  const token = readToken();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.send(form);
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
