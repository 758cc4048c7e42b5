import { useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#contract/kernel/dates.ts";
import { getStaffRates } from "#contract/rates/rates.calls.ts";
import type { PublicationView, StaffRatesView } from "#contract/rates/rates.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { MetalBox } from "./metal-box.tsx";
import { PendingBox } from "./pending-box.tsx";
import { PreviewBox } from "./preview-box.tsx";
import { ProposeForm, PublishForm } from "./publish-form.tsx";
import { RATE_SETTINGS_PATH, RatesHead } from "./rates-head.tsx";
import { useRateForm } from "./use-rate-form.ts";

export type LoadedRates = Awaited<ReturnType<typeof loadRates>>;

/** The rates, pending proposals and publications, and whether the viewer may publish. */
export async function loadRates(request: Request) {
  const [rates, mayPublish] = await Promise.all([loadForStaff(getStaffRates, request), loadIsAdministrator(request)]);
  if ("failure" in rates) return rates;
  return { rates: rates.data, mayPublish };
}

export function RatesPage(props: { loaded: LoadedRates }) {
  const loaded = useLastData(props.loaded);
  return (
    <>
      <RatesHead />
      {"failure" in loaded ? <NotLoadedBox {...loaded} /> : <RatesScreen {...loaded} />}
    </>
  );
}

type RatesScreenProps = { rates: StaffRatesView; mayPublish: boolean };

function RatesScreen({ rates: view, mayPublish }: RatesScreenProps) {
  const rates = useRateForm(view);
  const { form, groups, previewed, proposal, problem, hasTyped } = rates;
  /** The proposal whose rates would replace the typed ones. */
  const [replacing, setReplacing] = useState<PublicationView>();
  useRevalidateOnFocus();
  return (
    <>
      {view.sourceFailure !== null && (
        <Note tone="warn" icon="alert" className="mb-4">
          The import of rates failed: {view.sourceFailure} The rates in force stay.{" "}
          <Link to={RATE_SETTINGS_PATH} className="link">
            Rate source
          </Link>
        </Note>
      )}
      <div className="grid gap-4 admin:grid-cols-with-side admin:items-start">
        <div className="grid min-w-0 gap-4">
          <form {...form.formProps} tabIndex={-1} aria-label="Rates" className="grid gap-4">
            {proposal && <ProposalNote proposal={proposal} />}
            {groups.map((group) => (
              <MetalBox
                key={group.metal}
                group={group}
                rates={rates}
                staleAfterHours={view.staleMetals.includes(group.metal) ? view.staleAfterHours : undefined}
              />
            ))}
            <div className="flex flex-wrap items-center justify-end gap-2">
              <p role="status" className="mr-auto text-ink-soft max-sm:w-full">
                {problem === undefined ? (
                  "Nothing is published before you have seen the preview."
                ) : (
                  <span className="text-alarm">{problem}</span>
                )}
              </p>
              <DiscardButton disabled={!hasTyped || form.busy} onDiscard={rates.clear} />
              <Button type="submit" variant={previewed ? "outline" : "primary"} busy={form.busy}>
                Preview
              </Button>
            </div>
          </form>
          {previewed && (
            <PreviewBox key={JSON.stringify(previewed.entries)} preview={previewed.view}>
              {mayPublish ? (
                <PublishForm
                  rates={rates}
                  entries={previewed.entries}
                  updatedAt={previewed.view.updatedAt}
                  bandPercent={view.bandPercent}
                />
              ) : (
                <ProposeForm rates={rates} entries={previewed.entries} />
              )}
            </PreviewBox>
          )}
        </div>
        <PendingBox
          waiting={view.waiting}
          mayPublish={mayPublish}
          onReview={(waiting) => (hasTyped ? setReplacing(waiting) : void rates.review(waiting))}
        />
      </div>
      <ConfirmDialog
        open={replacing !== undefined}
        onClose={() => setReplacing(undefined)}
        title="Replace the rates that you typed?"
        confirmLabel="Replace"
        onConfirm={() => {
          setReplacing(undefined);
          if (replacing) void rates.review(replacing);
        }}
      >
        The form is filled with the proposed rates. What you typed is not published yet.
      </ConfirmDialog>
      <LeaveGuard when={hasTyped}>The rates that you typed are not published yet.</LeaveGuard>
    </>
  );
}

function ProposalNote({ proposal: { status, source, createdBy, createdAt } }: { proposal: PublicationView }) {
  return (
    <Note>
      These are the rates that {source === "import" ? "the import" : createdBy}{" "}
      {status === "failed" ? "scheduled" : "proposed"} on {formatMoment(createdAt)}. Look at the preview below, and
      change them if you like.
    </Note>
  );
}
