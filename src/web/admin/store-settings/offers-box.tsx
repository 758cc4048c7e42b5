import { useState } from "react";
import { Box } from "#web/ui/box.tsx";
import { PromoBanner } from "#web/ui/promo-banner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SETTINGS_LABELS } from "./settings-draft.ts";
import { TextRows } from "./text-rows.tsx";
import type { SettingsForm } from "./use-settings-draft.ts";

/** What the shop promises, with the banner as shoppers will see it. */
export function OffersBox({ form }: { form: SettingsForm }) {
  const [written, setWritten] = useState<string>();
  const messages = form.draft.promoMessages.filter(({ text }) => text.trim() !== "");
  const current = messages.findIndex(({ key }) => key === written);
  return (
    <Box title="Offers">
      <TextRows
        form={form}
        list="promoMessages"
        one="message"
        hint="The banner at the top of every page shows one after the other."
        onFocusLine={setWritten}
      />
      {messages.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-13 text-ink-soft">As shoppers will see it</p>
          <PromoBanner
            label="Preview of the banner"
            messages={messages.map(({ text }) => text)}
            current={current < 0 ? undefined : current}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
        <TextField
          {...form.field("offerTitle")}
          label={SETTINGS_LABELS.offerTitle}
          hint="Stands on every product, beside its code."
        />
        <TextField {...form.field("offerCode")} label={SETTINGS_LABELS.offerCode} hint="One of your coupons." />
      </div>
      <TextField
        {...form.field("freeShippingText")}
        label={SETTINGS_LABELS.freeShippingText}
        hint="A sentence of the shipping page."
      />
    </Box>
  );
}
