import { useEffect, useState } from "react";
import type { Call } from "#contract/kernel/call.ts";
import { fetchFile, type FileCall } from "./download-file.ts";
import { callUrl, type UrlArguments } from "./send.ts";

/** The `url` is an object URL. */
type FetchedFile = { url: string } | "loading" | "failed";

/** Sends a call whose file requires the login. The file's object URL is revoked on unmount. */
export function useFetchedFile<C extends Call>(call: FileCall<C>, ...input: UrlArguments<C>): FetchedFile {
  const address = callUrl<C>(call, ...input);
  const [file, setFile] = useState<FetchedFile>("loading");
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    async function load(): Promise<void> {
      const bytes = await fetchFile(address, controller.signal);
      if (controller.signal.aborted) return;
      made = URL.createObjectURL(bytes);
      setFile({ url: made });
    }
    load().catch(() => {
      if (!controller.signal.aborted) setFile("failed");
    });
    return () => {
      controller.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [address]);
  return file;
}
