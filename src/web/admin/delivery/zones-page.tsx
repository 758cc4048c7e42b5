import { useState } from "react";
import type { DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { promiseWords } from "#contract/delivery/promise-words.ts";
import { getDeliveryZones, replaceDeliveryZones } from "#contract/delivery/zones.calls.ts";
import type { Success } from "#contract/kernel/call.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { SheetBox } from "./sheet-box.tsx";
import {
  draftErrors,
  draftOf,
  holidaysOf,
  newZoneDraft,
  serverErrors,
  zonesOf,
  type ZoneErrors,
} from "./zone-draft.rules.ts";
import { ZoneFields } from "./zone-fields.tsx";

export type LoadedZones = Awaited<ReturnType<typeof loadZones>>;

export async function loadZones(request: Request) {
  const answer = await loadForStaff(getDeliveryZones, request);
  return "failure" in answer ? answer : { view: viewOf(answer) };
}

function viewOf({ data: zones, holidays, updatedAt }: Success<typeof getDeliveryZones>): DeliveryZonesView {
  return { zones, holidays, updatedAt };
}

export function ZonesPage({ loaded }: { loaded: LoadedZones }) {
  return (
    <>
      <PageHead title="Delivery Zones" />
      {"failure" in loaded ? (
        <Box flush>
          <NotLoaded {...loaded} className="border-y-0" />
        </Box>
      ) : (
        <ZonesForm view={loaded.view} />
      )}
    </>
  );
}

function ZonesForm({ view }: { view: DeliveryZonesView }) {
  const { base, draft, setDraft, errors, isBusy, isDirty, isBehind, load, save } = useZones(view);
  const [problem] = Object.values(errors);
  return (
    <form
      noValidate
      aria-label="Delivery zones"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-ink-soft">
        The entry that covers the fewest PINs counts, then the state, then *. Orders before the cut-off hour leave on
        the same day.
      </p>
      {isBehind && (
        <Note tone="warn" role="status">
          <p>Someone else changed the delivery zones.</p>
          <Button variant="outline" size="small" className="mt-2" onClick={() => load(view)}>
            Load theirs
          </Button>
        </Note>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TryPinBox />
        <SheetBox updatedAt={base.updatedAt} />
      </div>
      {draft.zones.map((zone) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          errors={errors}
          onChange={(changed) =>
            setDraft({ ...draft, zones: draft.zones.map((other) => (other.key === zone.key ? changed : other)) })
          }
          onRemove={() => setDraft({ ...draft, zones: draft.zones.filter(({ key }) => key !== zone.key) })}
        />
      ))}
      <div>
        <Button variant="outline" onClick={() => setDraft({ ...draft, zones: [...draft.zones, newZoneDraft()] })}>
          Add zone
        </Button>
      </div>
      <Box title="Holidays">
        <TextAreaField
          label="Days without dispatch and delivery"
          hint="Such as 2026-11-24, with spaces between them."
          value={draft.holidays}
          error={errors.holidays}
          onChange={({ target }) => setDraft({ ...draft, holidays: target.value })}
        />
      </Box>
      <SaveBar status={problem ? <span className="text-alarm">{problem}</span> : isDirty && <UnsavedMark />}>
        <DiscardButton disabled={!isDirty || isBusy} onDiscard={() => load(base)} />
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </SaveBar>
      <LeaveGuard when={isDirty} />
    </form>
  );
}

/** Shows the delivery promise that customers get for a PIN, according to the saved zones. */
function TryPinBox() {
  const [pin, setPin] = useState("");
  const { view, problem } = useDelivery(pin, []);
  return (
    <Box title="Try a PIN">
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onKeyDown={(event) => {
          // The box is part of the zones form, which Enter would save. The answer follows the typed PIN by itself.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ""))}
      />
      <p role="status" className="min-h-6">
        {problem ?? (view && promiseWords(view, 0))}
      </p>
    </Box>
  );
}

/** The zones as edited in the form, and saving them on top of the version that was read. */
function useZones(view: DeliveryZonesView) {
  const [base, setBase] = useState(view);
  const [draft, setDraft] = useState(() => draftOf(view));
  const [errors, setErrors] = useState<ZoneErrors>({});
  const { perform, isBusy } = useStaffAction();
  const isDirty = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(draftOf(base)));

  function load(stored: DeliveryZonesView): void {
    setBase(stored);
    setDraft(draftOf(stored));
    setErrors({});
  }

  async function save(): Promise<void> {
    const found = draftErrors(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = { zones: zonesOf(draft), holidays: holidaysOf(draft), updatedAt: base.updatedAt };
    const { answer } = await perform(replaceDeliveryZones, { body });
    if (answer?.isSuccess) load(viewOf(answer));
    else if (answer?.errors) setErrors(serverErrors(answer.errors, draft));
  }

  const isBehind = view.updatedAt > base.updatedAt;
  // Without unsaved changes, another version is adopted immediately.
  if (isBehind && !isDirty) load(view);

  return { base, draft, setDraft, errors, isBusy, isDirty, isBehind, load, save };
}

function contentOf(draft: ReturnType<typeof draftOf>) {
  return [zonesOf(draft), draft.zones.map(({ name, pins, states }) => [name, pins, states]), draft.holidays.trim()];
}
