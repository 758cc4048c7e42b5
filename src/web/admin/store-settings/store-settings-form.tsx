import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { useSaveKey } from "../frame/use-save-key.ts";
import { OffersBox } from "./offers-box.tsx";
import { ContactBox, DeliveryBox, ShopBox, StockBox, StorefrontBox } from "./settings-boxes.tsx";
import { SettingsColumns } from "./settings-columns.tsx";
import { useSavingSettings } from "./use-saving-settings.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

export function StoreSettingsForm({ view }: { view: ShopSettingsView }) {
  const form = useSettingsDraft(view.settings);
  const saving = useSavingSettings(view, form);
  const { isDirty, busy, problem, conflict } = saving;
  useSaveKey(() => void saving.save());

  return (
    <>
      <form
        {...form.formProps}
        aria-label="Store Settings"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <SettingsColumns
          main={
            <>
              <ShopBox form={form} />
              <ContactBox form={form} />
              <OffersBox form={form} />
              <StorefrontBox form={form} />
            </>
          }
          side={
            <>
              <DeliveryBox form={form} />
              <StockBox form={form} />
            </>
          }
        />
        <SaveBar status={problem ? <span className="text-alarm">{problem}</span> : isDirty && <UnsavedMark />}>
          <DiscardButton disabled={!isDirty || busy} onDiscard={saving.discard} />
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.updatedAt}
          what="the settings"
          differences={conflict.differences}
          onClose={saving.putOff}
          onChoose={(keepYours) => void saving.settle(keepYours)}
        />
      )}
      <LeaveGuard when={isDirty} />
    </>
  );
}
