import { useId } from "react";
import { nearestReadable } from "#contract/brand/brand.rules.ts";
import type { BrandColour } from "#contract/brand/brand.ts";
import { readColour } from "#contract/brand/colour.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BRAND_LABELS, type BrandEditing } from "./brand-draft.rules.ts";

type ColourFieldProps = { form: BrandEditing; name: BrandColour; hint: string };

/** A colour, typed or picked. If it is not readable where it is used, a button applies the nearest readable one. */
export function ColourField({ form, name, hint }: ColourFieldProps) {
  const pickerId = useId();
  const label = BRAND_LABELS[name];
  const colour = readColour(form.values[name]);
  const nearest = colour && nearestReadable(name, colour);
  const isRefused = form.errorOf(name) !== undefined && nearest !== undefined && nearest !== colour;

  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex items-start gap-2">
        <TextField
          {...form.field(name)}
          label={label}
          hint={hint}
          autoComplete="off"
          spellCheck={false}
          inputClassName="tabular-nums"
          className="min-w-0 flex-1"
        />
        <label htmlFor={pickerId} className="sr-only">
          Pick the {label.toLowerCase()}
        </label>
        <input
          id={pickerId}
          type="color"
          value={colour ?? "#ffffff"}
          className="mt-6.25 size-11 flex-none rounded-control border border-edge bg-paper p-1 dense-desk:size-10"
          onChange={({ target }) => {
            form.change(name, target.value);
            form.touch(name);
          }}
        />
      </div>
      {isRefused && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start text-left whitespace-normal"
          onClick={() => form.change(name, nearest)}
        >
          <span className="size-4 flex-none rounded-full" style={{ background: nearest }} aria-hidden="true" />
          Use {nearest}, the nearest that can be read
        </Button>
      )}
    </div>
  );
}
