import { PLACEHOLDERS } from "#contract/content/placeholders.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";

export type PlaceholdersProps = {
  /** Further placeholders of this text, by name, with their meaning. */
  more?: Readonly<Record<string, string>>;
};

const NO_MORE = {};

/** Lists the placeholders, which are written in double braces, with their current values. */
export function Placeholders({ more = NO_MORE }: PlaceholdersProps) {
  // Not all settings are sent with a page; for the others the label has to be enough.
  const settings = useSettings() as ShopSettings;
  return (
    <details className="group text-14">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium dense-desk:min-h-9">
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
        Values from the settings that a text can name
      </summary>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(more).map(([name, label]) => (
          <div key={name} className="min-w-0">
            <dt>
              <code className="select-all">{`{{${name}}}`}</code> <span className="text-ink-soft">{label}</span>
            </dt>
          </div>
        ))}
        {Object.entries(PLACEHOLDERS).map(([name, { label, valueOf }]) => (
          <div key={name} className="min-w-0">
            <dt>
              <code className="select-all">{`{{${name}}}`}</code> <span className="text-ink-soft">{label}</span>
            </dt>
            <dd className="wrap-anywhere text-ink-soft">{valueOf(settings)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
