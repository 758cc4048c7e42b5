import type { ReactNode } from "react";
import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { SERVER_SETTINGS } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { BuyBackBox } from "./buy-back-box.tsx";
import { ContactBox, ShopBox, StorefrontBox } from "./identity-boxes.tsx";
import {
  BillingBox,
  CashBox,
  DeliveryBox,
  GiftsBox,
  OffersBox,
  ParcelsBox,
  StaffBox,
  StockBox,
  UnpaidBox,
} from "./settings-boxes.tsx";
import { SETTINGS_RULES, draftOf, findListErrors, placeOf, settingsComparison, settingsOf } from "./settings.rules.ts";

export function StoreSettingsForm({ view }: { view: ShopSettingsView }) {
  const editing = useSettingsEditing(view);
  const { form } = editing;
  return (
    <EditForm editing={editing} label="Store Settings" what="the settings">
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
    </EditForm>
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

function useSettingsEditing(view: ShopSettingsView) {
  return useEditing({
    view,
    draftOf: ({ settings }: ShopSettingsView) => draftOf(settings),
    comparison: settingsComparison,
    rules: SETTINGS_RULES,
    findMore: findListErrors,
    placeOf,
    save: async (draft, { updatedAt }) => send(changeSettings, { body: { settings: settingsOf(draft), updatedAt } }),
    load: async () => send(getSettings),
    onSaved: invalidateSettings,
  });
}

const SETTINGS = [
  {
    names: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
    text: "Online payments. The keys are in Razorpay’s dashboard; without them no money moves.",
  },
  {
    names: ["SMTP_URL", "MAIL_FROM"],
    text: "The mail server, without which the shop sends no email, and another sender than the shop’s own name and address.",
  },
];

/** Explains the settings that are made on the server, since they contain secrets. */
function ServerSettingsBox() {
  return (
    <div id={SERVER_SETTINGS} className="scroll-mt-24">
      <Box title="Payments and email">
        <p className="text-ink-soft">
          These are set on the server, in the file .env or in the environment. Changes need a restart of the shop.
        </p>
        <dl className="grid gap-3">
          {SETTINGS.map(({ names, text }) => (
            <div key={text}>
              <dt className="font-medium wrap-anywhere">{names.join(", ")}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Box>
    </div>
  );
}
