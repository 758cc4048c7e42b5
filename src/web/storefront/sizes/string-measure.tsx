import { useState } from "react";
import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { measuredByString } from "./measured.rules.ts";
import { MeasuredSize } from "./my-size.tsx";

const KIND_LABELS = {
  ring: {
    how: "Wind a thread or a strip of paper around the finger where the ring will sit, so that it still goes over the knuckle. Mark where it meets and measure its length with a ruler.",
    label: "Length of the thread in mm",
    hint: "For example 54",
  },
  bangle: {
    how: "Bring thumb and little finger together, as when you slip into a bangle. Lay a thread around the widest part of the hand, over the knuckles, and measure its length with a ruler.",
    label: "Length of the thread in mm",
    hint: "For example 190",
  },
} as const;

/** Without a comma, like all decimals of the shop. */
const MILLIMETRES = /^\d+(\.\d*)?$/;

export function StringMeasure({ kind }: { kind: SizeKind }) {
  const [text, setText] = useState("");
  const { how, label, hint } = KIND_LABELS[kind];
  const length = MILLIMETRES.test(text.trim()) ? Number(text) : undefined;
  return (
    <section aria-labelledby="thread" className="mt-12 max-w-reading">
      <h2 id="thread" className="d-22">
        2. Or measure with a thread
      </h2>
      <p className="mt-2 text-ink-soft">{how}</p>
      <TextField
        label={label}
        hint={hint}
        error={
          text.trim() === "" || length !== undefined ? undefined : "Please enter millimetres as a number, such as 54.5."
        }
        className="mt-4 max-w-80"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {length !== undefined && <MeasuredSize kind={kind} measured={measuredByString(kind, length)} />}
    </section>
  );
}
