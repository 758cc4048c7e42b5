import { counted } from "#contract/kernel/counted.ts";
import { changeRateSettings, getRateSettings, getStaffRates } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView, StaffRatesView } from "#contract/rates/rates.ts";
import { send } from "#web/browser/send.ts";
import { Note } from "#web/ui/note.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { loadForStaff, loadIsAdministrator } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { PricesBox, PublishingBox, TaxBox } from "./price-boxes.tsx";
import { PuritiesBox } from "./purities-box.tsx";
import {
  RATE_SETTINGS_RULES,
  findSettingsErrors,
  placeOfSetting,
  priceChanges,
  rateDraftOf,
  rateSettingsComparison,
  rateSettingsOf,
} from "./rate-settings.rules.ts";
import { RatesHead } from "./rates-head.tsx";
import { SourceBox } from "./source-box.tsx";
import { usePurities } from "./use-purities.ts";

export type LoadedRateSettings = Awaited<ReturnType<typeof loadRateSettings>>;

/** The settings, the purities with their number of products, and whether the viewer may change them. */
export async function loadRateSettings(request: Request) {
  const [settings, rates, mayChange] = await Promise.all([
    loadForStaff(getRateSettings, request),
    loadForStaff(getStaffRates, request),
    loadIsAdministrator(request),
  ]);
  if ("failure" in settings) return settings;
  if ("failure" in rates) return rates;
  return { settings: settings.data, rates: rates.data, mayChange };
}

export function RateSettingsPage(props: { loaded: LoadedRateSettings }) {
  const loaded = useLastData(props.loaded);
  return (
    <>
      <RatesHead />
      {"failure" in loaded ? (
        <NotLoadedBox {...loaded} />
      ) : (
        <>
          {!loaded.mayChange && <Note className="mb-4">Administrators change these settings.</Note>}
          <LoadedPage {...loaded} />
        </>
      )}
    </>
  );
}

type LoadedPageProps = { settings: RateSettingsView; rates: StaffRatesView; mayChange: boolean };

function LoadedPage({ settings, rates, mayChange }: LoadedPageProps) {
  const editing = useRateSettings(settings);
  const { form } = editing;
  const purities = usePurities(rates);
  const changes = priceChanges(editing.stored.prices, form.values);
  const count = rates.purities.reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <>
      <PuritiesBox editing={purities} mayChange={mayChange} />
      <EditForm
        editing={editing}
        label="Settings of rates"
        what="these settings"
        maySave={mayChange}
        question={
          changes.length === 0
            ? undefined
            : {
                title: `Change the prices of ${counted(count, "product")} at once?`,
                confirmLabel: "Change prices",
                text: changes.map((change) => (
                  <span key={change} className="block">
                    {change}.
                  </span>
                )),
              }
        }
        isMoreUnsaved={purities.isDirty}
        className="mt-4"
      >
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <PricesBox form={form} />
            <PublishingBox form={form} />
          </div>
          <TaxBox form={form} />
          <SourceBox form={form} purities={rates.purities} settings={settings} />
        </fieldset>
      </EditForm>
    </>
  );
}

function useRateSettings(view: RateSettingsView) {
  return useEditing({
    view,
    draftOf: rateDraftOf,
    comparison: rateSettingsComparison,
    rules: RATE_SETTINGS_RULES,
    findMore: findSettingsErrors,
    placeOf: placeOfSetting,
    save: async (draft, { updatedAt }) => send(changeRateSettings, { body: { ...rateSettingsOf(draft), updatedAt } }),
    load: async () => send(getRateSettings),
  });
}
