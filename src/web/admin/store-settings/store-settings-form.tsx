import type { ReactNode } from "react";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SettingsForm } from "../frame/settings-form.tsx";
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
  const editing = useSettingsEditing(view);
  const { form } = editing;
  return (
    <SettingsForm editing={editing} label="Store Settings" what="the settings">
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
    </SettingsForm>
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
