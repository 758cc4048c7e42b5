import { useEffect, useState, type ReactNode } from "react";
import type { Call } from "#contract/kernel/call.ts";
import { fetchFile, type DownloadCall } from "#web/browser/download-file.ts";
import { callUrl, type UrlArguments } from "#web/browser/send.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

type Loading = "loading" | "failed" | "retrying";

export type FetchedFileProps<C extends Call> = {
  call: DownloadCall<C>;
  input: UrlArguments<C>[0];
  label: string;
  /** The class that sets the size of the placeholder and of a photo. */
  size: string;
  /** Shows the file at its object URL; by default as a photo that opens in full size. */
  render?: (url: string) => ReactNode;
};

/** A file that requires the login, so that it is fetched instead of linked. */
export function FetchedFile<C extends Call>({ call, input, label, size, render }: FetchedFileProps<C>) {
  const [file, retry] = useFetchedFile(callUrl<C>(call, ...([input] as UrlArguments<C>)));
  if (file === "loading") return <span aria-busy="true" className={`block skeleton ${size}`} />;
  if (file === "failed" || file === "retrying") {
    return <LoadFailed message={`${label} did not load.`} retrying={file === "retrying"} onRetry={retry} />;
  }
  if (render) return render(file.url);
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      <img src={file.url} alt={label} className={`object-cover ${size}`} />
    </a>
  );
}

/** The file's object URL, which is revoked on unmount, and a function that loads it again. */
function useFetchedFile(address: string) {
  const [file, setFile] = useState<Loading | { url: string }>("loading");
  const isLoading = file === "loading" || file === "retrying";
  const url = typeof file === "object" ? file.url : undefined;

  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchFile(address, signal).then(
      (bytes) => signal.aborted || setFile({ url: URL.createObjectURL(bytes) }),
      () => signal.aborted || setFile("failed"),
    );
    return () => controller.abort();
  }, [address, isLoading]);

  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return [file, () => setFile("retrying")] as const;
}
