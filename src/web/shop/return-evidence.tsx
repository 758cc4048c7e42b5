import { getEvidence } from "#contract/returns/returns.calls.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { useFetchedFile } from "#web/browser/use-fetched-file.ts";

/** The photos or the video of a return. They require the login, so they are fetched instead of linked. */
export function ReturnEvidence({ view: { returnID, evidence } }: { view: Pick<ReturnView, "returnID" | "evidence"> }) {
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
  const file = useFetchedFile(getEvidence, { params: { id: returnID, number } });
  const label = kind === "video" ? "Video" : `Photo ${number}`;
  if (file === "failed") return <p className="text-14 text-ink-soft">{label} did not load.</p>;
  if (file === "loading") return <span aria-busy="true" className="block size-22 skeleton" />;
  if (kind === "video") {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer filmed has no captions
    return <video src={file.url} aria-label={label} controls className="max-h-80 max-w-full" />;
  }
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      <img src={file.url} alt={label} className="size-22 object-cover" />
    </a>
  );
}
