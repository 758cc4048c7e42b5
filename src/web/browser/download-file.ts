import type { Envelope } from "#contract/kernel/envelope.ts";
import { TransportError } from "./send.ts";
import { readToken } from "./session-store.ts";

/**
 * Fetches a file of `/api` with the session's token and has the browser save it under the name that the server gives.
 * Hands back the refusal, if there is one; throws `TransportError` when no whole file came.
 */
export async function downloadFile(path: string, query: Record<string, string> = {}): Promise<Envelope | undefined> {
  const token = readToken();
  try {
    const response = await fetch(`/api/${path}?${new URLSearchParams(query)}`, {
      headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    });
    if (!response.ok) return (await response.json()) as Envelope;
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    saveFile(await response.blob(), name ?? "download");
    return undefined;
  } catch (error) {
    throw new TransportError("The file could not be fetched.", { cause: error });
  }
}

/** Has the browser save what was made here or fetched. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
