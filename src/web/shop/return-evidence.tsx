import { getEvidence } from "#contract/returns/returns.calls.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { FetchedFile } from "./fetched-file.tsx";

/** The photos or the video of a return. */
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
  const given = { call: getEvidence, input: { params: { id: returnID, number } }, size: "size-22" } as const;
  if (kind === "image") return <FetchedFile {...given} label={`Photo ${number}`} />;
  return (
    <FetchedFile
      {...given}
      label="Video"
      render={(url) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a customer filmed has no captions
        <video src={url} aria-label="Video" controls className="max-h-80 max-w-full" />
      )}
    />
  );
}
