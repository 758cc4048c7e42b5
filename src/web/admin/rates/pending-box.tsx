import { useState } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { cancelScheduledRates, dismissProposal } from "#contract/rates/rates.calls.ts";
import type { PublicationView } from "#contract/rates/rates.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

type PendingBoxProps = {
  waiting: readonly PublicationView[];
  mayPublish: boolean;
  /** Fills the form with a proposal. */
  onReview: (proposal: PublicationView) => void;
};

/** Proposed and scheduled rates, and scheduled ones that failed. Administrators decide about them, other staff see them. */
export function PendingBox({ waiting, mayPublish, onReview }: PendingBoxProps) {
  return (
    <Box flush title="Waiting">
      {waiting.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">No rates are proposed or scheduled.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map((publication) => (
            <li key={publication.publicationID} className="grid gap-2 p-4">
              <StateBadge tone={publication.status === "failed" ? "bad" : "waiting"}>
                {formatState(publication)}
              </StateBadge>
              {publication.status === "failed" && <p className="text-13 wrap-anywhere">{publication.note}</p>}
              <p className="text-13 wrap-anywhere text-ink-soft">
                {publication.source === "import" ? "From the import" : `By ${publication.createdBy}`},{" "}
                {formatDateTime(publication.createdAt)}
              </p>
              <dl className="grid gap-1 tabular-nums">
                {publication.rates.map(({ metal, purity, perGram }) => (
                  <div key={`${metal} ${purity}`} className="flex justify-between gap-3">
                    <dt>
                      {purity} {metal}
                    </dt>
                    <dd>{formatExactRupees(perGram)}</dd>
                  </div>
                ))}
              </dl>
              {mayPublish && <Decision publication={publication} onReview={onReview} />}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function formatState({ status, scheduledFor }: PublicationView): string {
  const time = scheduledFor === null ? "" : formatDateTime(scheduledFor);
  if (status === "failed") return `Not published on ${time}`;
  return status === "scheduled" ? `Scheduled for ${time}` : "Proposed";
}

const ENDINGS = {
  proposed: { label: "Dismiss", title: "Dismiss these rates?", detail: "Nobody can publish them any more." },
  scheduled: {
    label: "Cancel",
    title: "Cancel these scheduled rates?",
    detail: "The rates in force stay as they are.",
  },
  failed: {
    label: "Dismiss",
    title: "Dismiss these rates?",
    detail: "They were not published. The rates in force stay as they are.",
  },
} as const;

function Decision({ publication, onReview }: Pick<PendingBoxProps, "onReview"> & { publication: PublicationView }) {
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const status =
    publication.status === "proposed" || publication.status === "failed" ? publication.status : "scheduled";
  const { label, title, detail } = ENDINGS[status];
  const ratesLabel = `${counted(publication.rates.length, "rate")} of ${formatDateTime(publication.createdAt)}`;

  async function end(): Promise<void> {
    const input = { params: { publicationID: publication.publicationID } };
    await (status === "proposed" ? perform(dismissProposal, input) : perform(cancelScheduledRates, input));
    setIsAsking(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {status !== "scheduled" && (
        <Button size="small" aria-label={`Publish ${ratesLabel}`} onClick={() => onReview(publication)}>
          Publish…
        </Button>
      )}
      <Button variant="outline" size="small" aria-label={`${label} ${ratesLabel}`} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        cancelLabel="Keep"
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void end()}
      >
        {detail}
      </ConfirmDialog>
    </div>
  );
}
