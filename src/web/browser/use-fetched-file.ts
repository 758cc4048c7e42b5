import { useEffect, useState } from "react";
import { fetchFile } from "./download-file.ts";

/** The `url` is an object URL. */
type FetchedFile = { url: string } | "loading" | "failed";

/** Fetches a file that requires the login. Its object URL is revoked on unmount. */
export function useFetchedFile(address: string): FetchedFile {
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
