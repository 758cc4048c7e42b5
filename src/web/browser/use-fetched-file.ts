import { useEffect, useState } from "react";
import { authorization, TransportError } from "./send.ts";

/**
 * A file that needs the login, from its address: where its bytes are for as long as they are shown, undefined until they
 * are there, "failed" when they did not come.
 */
export function useFetchedFile(address: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    async function load(): Promise<void> {
      const response = await fetch(address, { headers: authorization(), signal: controller.signal });
      if (!response.ok) throw new TransportError(`The shop answered ${response.status}.`);
      const bytes = await response.blob();
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
