import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { WEEKDAYS, type ZoneDraft } from "./zone-draft.rules.ts";

type ZoneFieldsProps = {
  zone: ZoneDraft;
  /** By the field's name within the zone. */
  errorOf: (name: string) => string | undefined;
  onTouch: (name: string) => void;
  onChange: (zone: ZoneDraft) => void;
  onRemove: () => void;
};

const WHOLE = { inputMode: "numeric", autoComplete: "off", inputClassName: "tabular-nums" } as const;

type TextName = "name" | "pins" | "states" | "minDays" | "maxDays" | "cutOffHour" | "fee" | "freeFrom" | "cashLimit";

/** One delivery zone: its area, delivery times and charges. */
export function ZoneFields({ zone, errorOf, onTouch, onChange, onRemove }: ZoneFieldsProps) {
  const field = (name: TextName) => ({
    value: zone[name],
    error: errorOf(name),
    onBlur: () => onTouch(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...zone, [name]: target.value }),
  });
  return (
    <div data-row="">
      <Box
        title={zone.name || "New zone"}
        aside={
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove
          </Button>
        }
      >
        <TextField {...field("name")} label="Name" autoComplete="off" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextAreaField {...field("pins")} label="PINs" hint="160017, 1600* or 140301-140308. * is everywhere else." />
          <TextAreaField {...field("states")} label="States" hint="With commas between them." />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-5">
          <TextField {...field("minDays")} {...WHOLE} label="From" aside="days" />
          <TextField {...field("maxDays")} {...WHOLE} label="To" aside="days" />
          <TextField {...field("cutOffHour")} {...WHOLE} label="Cut-off" aside="hour" />
          <DecimalField {...field("fee")} label="Charge" prefix="₹" />
          <DecimalField {...field("freeFrom")} label="Free from" prefix="₹" />
        </div>
        <fieldset>
          <legend className="mb-1 text-14 font-medium">Dispatch on</legend>
          <div className="flex flex-wrap gap-x-4">
            {WEEKDAYS.map((label, index) => {
              const day = index + 1;
              const others = zone.weekdays.filter((other) => other !== day);
              return (
                <Checkbox
                  key={label}
                  label={label}
                  checked={zone.weekdays.includes(day)}
                  onChange={({ target }) => {
                    const weekdays = target.checked
                      ? [...others, day].toSorted((one, another) => one - another)
                      : others;
                    onChange({ ...zone, weekdays });
                  }}
                />
              );
            })}
          </div>
          <GroupError message={errorOf("weekdays")} />
        </fieldset>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Checkbox
            label="We deliver here"
            checked={zone.deliverable}
            onChange={({ target }) => onChange({ ...zone, deliverable: target.checked })}
          />
          <Checkbox
            label="Cash on delivery"
            checked={zone.cash}
            onChange={({ target }) => onChange({ ...zone, cash: target.checked })}
          />
          {zone.cash && (
            <DecimalField {...field("cashLimit")} label="Cash up to" prefix="₹" hint="Empty: the shop's limit." />
          )}
        </div>
      </Box>
    </div>
  );
}
