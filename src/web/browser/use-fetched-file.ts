import { useEffect, useState } from "react";
import { fetchFile } from "./download-file.ts";

/**
 * Fetches a file that requires the login. Returns an object URL, which is revoked on unmount; undefined while loading,
 * and "failed" if the request failed.
 */
export function useFetchedFile(address: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    async function load(): Promise<void> {
      const bytes = await fetchFile(address, controller.signal);
      if (controller.signal.aborted) return;
      made = URL.createObjectURL(bytes);
      setUrl(made);
    }
    load().catch(() => {
      if (!controller.signal.aborted) setUrl("failed");
    });
    return () => {
      controller.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [address]);
  return url;
}
