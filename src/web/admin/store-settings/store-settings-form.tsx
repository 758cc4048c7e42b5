import type { ReactNode } from "react";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import { useSaveKey } from "../frame/use-save-key.ts";
import { BuyBackBox } from "./buy-back-box.tsx";
import { ContactBox, ShopBox, StorefrontBox } from "./identity-boxes.tsx";
import { ServerSettingsBox } from "./server-settings-box.tsx";
import {
  BillingBox,
  CashBox,
  DeliveryBox,
  OffersBox,
  GiftsBox,
  ParcelsBox,
  StaffBox,
  StockBox,
  UnpaidBox,
} from "./settings-boxes.tsx";
import { useSettingsEditing } from "./use-settings-editing.ts";

export function StoreSettingsForm({ view }: { view: ShopSettingsView }) {
  const { form, isDirty, problem, conflict, discard, dismissConflict, resolveConflict } = useSettingsEditing(view);
  useSaveKey(() => void form.submit());

  return (
    <>
      <form {...form.formProps} aria-label="Store Settings">
        <SettingsColumns
          main={
            <>
              <ShopBox form={form} />
              <ContactBox form={form} />
              <OffersBox form={form} />
              <StorefrontBox form={form} />
              <ParcelsBox form={form} />
              <GiftsBox form={form} />
            </>
          }
          side={
            <>
              <DeliveryBox form={form} />
              <StockBox form={form} />
              <UnpaidBox form={form} />
              <BillingBox form={form} />
              <BuyBackBox form={form} />
              <CashBox form={form} />
              <StaffBox form={form} />
              <ServerSettingsBox />
            </>
          }
        />
        <SaveBar status={problem ? <span className="text-alarm">{problem}</span> : isDirty && <UnsavedMark />}>
          <DiscardButton disabled={!isDirty || form.busy} onDiscard={discard} />
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
        </SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.updatedAt}
          what="the settings"
          differences={conflict.differences}
          onClose={dismissConflict}
          onChoose={(keepYours) => void resolveConflict(keepYours)}
        />
      )}
      <LeaveGuard when={isDirty} />
    </>
  );
}

type SettingsColumnsProps = { main: ReactNode; side: ReactNode };

/** On wide screens, the short boxes are next to the long ones. */
function SettingsColumns({ main, side }: SettingsColumnsProps) {
  return (
    <div className="grid gap-4 admin:grid-cols-with-side admin:items-start">
      <div className="grid min-w-0 gap-4">{main}</div>
      <div className="grid min-w-0 gap-4">{side}</div>
    </div>
  );
}

/** Shown while the settings are loading, with the size of the form. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <SettingsColumns
        main={
          <>
            <BoxSkeleton title="Shop" className="h-42" />
            <BoxSkeleton title="Contact and law" className="h-42" />
            <BoxSkeleton title="Offers" className="h-125" />
            <BoxSkeleton title="Storefront" className="h-300" />
            <BoxSkeleton title="Parcels" className="h-100" />
          </>
        }
        side={
          <>
            <BoxSkeleton title="Delivery" className="h-22" />
            <BoxSkeleton title="Stock" className="h-22" />
            <BoxSkeleton title="Not paid yet" className="h-44" />
          </>
        }
      />
    </div>
  );
}

function BoxSkeleton({ title, className }: { title: string; className: string }) {
  return (
    <Box title={title}>
      <Skeleton className={className} />
    </Box>
  );
}
