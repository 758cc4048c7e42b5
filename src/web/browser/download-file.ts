import type { AnswerOf, Call, FileOf, Refusal } from "#contract/kernel/call.ts";
import { callUrl, authorization, TransportError, type UrlArguments } from "./send.ts";
import { sessionRenewal } from "./session-renewal.ts";

/** A call that returns a file. */
export type DownloadCall<C extends Call> = AnswerOf<C> extends FileOf<string> ? C : never;

/**
 * Sends a call, and saves its file under the name from the server. Returns the refusal, if there is one. Throws
 * `TransportError` if the file did not arrive completely.
 */
export async function downloadFile<C extends Call>(
  call: DownloadCall<C>,
  ...[input]: UrlArguments<C>
): Promise<Refusal | undefined> {
  try {
    const response = await fetchAsUser(callUrl<Call>(call, input));
    if (!response.ok) return (await response.json()) as Refusal;
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    saveFile(await response.blob(), name ?? "download");
    return undefined;
  } catch (error) {
    throw new TransportError("The file could not be fetched.", { cause: error });
  }
}

/** Fetches a file to show on the page, by its `callUrl`. Throws `TransportError` if it did not arrive. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchAsUser(url, signal);
  if (!response.ok) throw new TransportError(`The shop answered ${response.status}.`);
  return response.blob();
}

/** If the session has ended while the screen has unsaved input, waits for its user to log in again, as `send` does. */
async function fetchAsUser(url: string, signal?: AbortSignal): Promise<Response> {
  const fetchOnce = async () => fetch(url, { headers: authorization(), ...(signal && { signal }) });
  const response = await fetchOnce();
  return response.status === 401 && (await sessionRenewal.current?.renew()) ? fetchOnce() : response;
}

/** Saves a blob as a file through the browser's download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
