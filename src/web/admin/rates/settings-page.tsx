import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import { getRateSettings, getStaffRates } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView, StaffRatesView } from "#contract/rates/rates.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { useSaveKey } from "../frame/use-save-key.ts";
import { PricesBox, PublishingBox, TaxBox } from "./price-boxes.tsx";
import { PuritiesBox } from "./purities-box.tsx";
import { RatesHead } from "./rates-head.tsx";
import { SourceBox } from "./source-box.tsx";
import { usePurities } from "./use-purities.ts";
import { useRateSettings } from "./use-rate-settings.ts";

export type LoadedRateSettings = Awaited<ReturnType<typeof loadRateSettings>>;

/** The settings, the purities with their number of products, and whether the viewer may change them. */
export async function loadRateSettings(request: Request) {
  const [settings, rates, viewer] = await Promise.all([
    loadForStaff(getRateSettings, request),
    loadForStaff(getStaffRates, request),
    loadForStaff(getUserDetails, request),
  ]);
  if ("failure" in settings) return settings;
  if ("failure" in rates) return rates;
  const mayChange = "data" in viewer && viewer.data.staffRole === "administrator";
  return { settings: settings.data, rates: rates.data, mayChange };
}

export function RateSettingsPage({ loaded }: { loaded: LoadedRateSettings }) {
  return (
    <>
      <RatesHead />
      {"failure" in loaded ? (
        <Box flush>
          <NotLoaded {...loaded} className="border-y-0" />
        </Box>
      ) : (
        <>
          {!loaded.mayChange && <Note className="mb-4">Administrators change these settings.</Note>}
          <SettingsForm {...loaded} />
        </>
      )}
    </>
  );
}

type SettingsFormProps = { settings: RateSettingsView; rates: StaffRatesView; mayChange: boolean };

function SettingsForm({ settings, rates: { purities, puritiesUpdatedAt }, mayChange }: SettingsFormProps) {
  const { form, isDirty, problem, conflict, discard, dismissConflict, resolveConflict } = useRateSettings(settings);
  const purityList = usePurities(purities, puritiesUpdatedAt);
  useSaveKey(() => mayChange && void form.submit());
  return (
    <>
      <PuritiesBox purities={purityList} mayChange={mayChange} />
      <form {...form.formProps} aria-label="Settings of rates" className="mt-4">
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <PricesBox form={form} />
            <PublishingBox form={form} />
          </div>
          <TaxBox form={form} />
          <SourceBox form={form} purities={purities} settings={settings} />
        </fieldset>
        {mayChange && (
          <SaveBar status={problem ? <span className="text-alarm">{problem}</span> : isDirty && <UnsavedMark />}>
            <DiscardButton disabled={!isDirty || form.busy} onDiscard={discard} />
            <Button type="submit" busy={form.busy}>
              Save
            </Button>
          </SaveBar>
        )}
      </form>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.updatedAt}
          what="these settings"
          differences={conflict.differences}
          onClose={dismissConflict}
          onChoose={(keepYours) => void resolveConflict(keepYours)}
        />
      )}
      <LeaveGuard when={isDirty || purityList.isChanged} />
    </>
  );
}
