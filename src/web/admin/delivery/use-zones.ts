import { useState } from "react";
import type { DeliveryZonesView } from "#contract/delivery/delivery.ts";
import { replaceDeliveryZones } from "#contract/delivery/zones.calls.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { draftErrors, draftOf, holidaysOf, zonesOf, type ZoneErrors } from "./zone-draft.rules.ts";

/** The zones as edited in the form, and saving them on top of the version that was read. */
export function useZones(view: DeliveryZonesView) {
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
    if (answer?.isSuccess) load(answer.data);
    else if (answer?.errors) setErrors({ all: answer.message });
  }

  const isBehind = view.updatedAt > base.updatedAt;
  // Without unsaved changes, another version is adopted immediately.
  if (isBehind && !isDirty) load(view);

  return { base, draft, setDraft, errors, isBusy, isDirty, isBehind, load, save };
}

function contentOf(draft: ReturnType<typeof draftOf>) {
  return [zonesOf(draft), draft.zones.map(({ name, pins, states }) => [name, pins, states]), draft.holidays.trim()];
}
