import { useState } from "react";
import type { DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { formatPromise } from "#contract/delivery/promise-texts.ts";
import { getDeliveryZones, replaceDeliveryZones } from "#contract/delivery/zones.calls.ts";
import type { Answer, Success } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { pinDigits } from "#contract/kernel/pin-code.ts";
import { send } from "#web/browser/send.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { SheetBox } from "./sheet-box.tsx";
import {
  draftErrors,
  draftOf,
  holidaysOf,
  newZoneDraft,
  placeOf,
  zonesComparison,
  zonesOf,
  type ZoneDraft,
} from "./zone-draft.rules.ts";
import { ZoneFields } from "./zone-fields.tsx";

export type LoadedZones = Awaited<ReturnType<typeof loadZones>>;

export async function loadZones(request: Request) {
  const answer = await loadForStaff(getDeliveryZones, request);
  if ("failure" in answer) return answer;
  // Saving sends the holidays back, so that a list without them cannot be edited.
  if (!("holidays" in answer)) return { failure: messages.somethingWrongTryAgain, isForbidden: false };
  return { view: viewOf(answer) };
}

function viewOf({ data: zones, holidays, updatedAt }: Success<typeof getDeliveryZones>): DeliveryZonesView {
  return { zones, holidays, updatedAt };
}

function withView(answer: Answer<typeof getDeliveryZones> | Answer<typeof replaceDeliveryZones>) {
  return answer.isSuccess ? { ...answer, data: viewOf(answer) } : answer;
}

export function ZonesPage(props: { loaded: LoadedZones }) {
  const loaded = useLastData(props.loaded);
  return (
    <>
      <PageHead title="Delivery Zones" />
      {"failure" in loaded ? <NotLoadedBox {...loaded} /> : <ZonesForm view={loaded.view} />}
    </>
  );
}

function ZonesForm({ view }: { view: DeliveryZonesView }) {
  const editing = useEditing({
    view,
    draftOf,
    comparison: zonesComparison,
    rules: {},
    findMore: draftErrors,
    placeOf,
    save: async (draft, { updatedAt }, signal) => {
      const body = { zones: zonesOf(draft), holidays: holidaysOf(draft), updatedAt };
      return withView(await send(replaceDeliveryZones, { body, signal }));
    },
    load: async () => withView(await send(getDeliveryZones)),
  });
  const { change, errorOf, touch, values } = editing.form;
  const { zones, holidays } = values;
  const { list, changeAndFocus } = useRowFocus<HTMLDivElement>();
  const changeZones = (index: number, next: ZoneDraft[]) => changeAndFocus(index, () => change("zones", next));
  return (
    <EditForm editing={editing} label="Delivery zones" what="the delivery zones" className="grid gap-4">
      <p className="text-ink-soft">
        For each PIN, the entry that covers the fewest PINs applies; then the state; then *. Orders before the cut-off
        hour leave on the same day.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TryPinBox version={editing.stored.updatedAt} />
        <SheetBox updatedAt={editing.stored.updatedAt} />
      </div>
      <div ref={list} className="grid gap-4">
        {zones.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            errorOf={(name) => errorOf(`zones.${zone.key}.${name}`)}
            onTouch={(name) => touch(`zones.${zone.key}.${name}`)}
            onChange={(changed) => change("zones", zones.with(index, changed))}
            onRemove={() => changeZones(index, zones.toSpliced(index, 1))}
          />
        ))}
        <GroupError message={errorOf("zones")} />
        <div>
          <Button data-add="" variant="outline" onClick={() => changeZones(zones.length, [...zones, newZoneDraft()])}>
            Add zone
          </Button>
        </div>
      </div>
      <Box title="Holidays">
        <TextAreaField
          label="Days without dispatch and delivery"
          hint="Such as 25/12/2026, with spaces between them."
          value={holidays}
          error={errorOf("holidays")}
          onBlur={() => touch("holidays")}
          onChange={({ target }) => change("holidays", target.value)}
        />
      </Box>
    </EditForm>
  );
}

/** Shows the delivery promise that customers get for a PIN, according to the saved zones. */
function TryPinBox({ version }: { version: string }) {
  const [pin, setPin] = useState("");
  return (
    <Box title="Try a PIN">
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onKeyDown={(event) => {
          // The box is part of the zones form, which Enter would save. The answer follows the typed PIN by itself.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={({ target }) => setPin(pinDigits(target.value))}
      />
      <p role="status" className="min-h-6">
        {/* The key makes it load the promise again when the zones were saved. */}
        <PinPromise key={version} pin={pin} />
      </p>
    </Box>
  );
}

function PinPromise({ pin }: { pin: string }) {
  const { view, problem } = useDelivery(pin, []);
  return problem ?? (view && formatPromise(view, 0));
}
