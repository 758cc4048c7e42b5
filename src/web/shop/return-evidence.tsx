import { useEffect, useState } from "react";
import { getEvidence } from "#contract/returns/returns.calls.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { fetchFile } from "#web/browser/download-file.ts";

/** Photos or the video that came with a return. They need the login, so that they are fetched and not linked. */
export function ReturnEvidence({
  shown: { returnID, evidence },
}: {
  shown: Pick<ReturnView, "returnID" | "evidence">;
}) {
  if (evidence.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {evidence.map(({ number, kind }) => (
        <li key={number}>
          <One returnID={returnID} number={number} kind={kind} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = { returnID: string } & ReturnView["evidence"][number];

function One({ returnID, number, kind }: OneProps) {
  const url = useFetched(returnID, number);
  const label = kind === "video" ? "Video of the customer" : `Photo ${number} of the customer`;
  if (url === "failed") return <p className="text-14 text-ink-soft">{label} did not load.</p>;
  if (url === undefined) return <span aria-busy="true" className="block size-22 skeleton" />;
  if (kind === "video") {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer filmed has no captions
    return <video src={url} aria-label={label} controls className="max-h-80 max-w-full" />;
  }
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={label} className="size-22 object-cover" />
    </a>
  );
}

/** The address of the fetched bytes, for as long as they are shown. */
function useFetched(returnID: string, number: number): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    async function load(): Promise<void> {
      const { signal } = controller;
      const bytes = await fetchFile(getEvidence, { params: { id: returnID, number }, signal });
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
  }, [returnID, number]);
  return url;
}
