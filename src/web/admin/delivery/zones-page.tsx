import type { DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { getDeliveryZones } from "#contract/delivery/zones.calls.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { SheetBox } from "./sheet-box.tsx";
import { TryPinBox } from "./try-pin-box.tsx";
import { useZones } from "./use-zones.ts";
import { newZoneDraft } from "./zone-draft.rules.ts";
import { ZoneFields } from "./zone-fields.tsx";

export type LoadedZones = Awaited<ReturnType<typeof loadZones>>;

export async function loadZones(request: Request) {
  return loadForStaff(getDeliveryZones, request);
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
        <ZonesForm view={loaded.data} />
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
