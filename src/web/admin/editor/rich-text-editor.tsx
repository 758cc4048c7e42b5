import { lazy, Suspense, useId } from "react";
import { Field, type FieldWords } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EDITOR_HEIGHT } from "./editor-height.ts";

/** The editor itself is large, so it comes when a form shows one. */
const RichTextArea = lazy(async () => ({ default: (await import("./rich-text-area.tsx")).RichTextArea }));

export type RichTextEditorProps = FieldWords & {
  /** HTML as the server keeps it; empty when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** How many characters the server takes, its formatting included. */
  maxLength: number;
};

/** A field for text with headings, emphasis, lists, quotes and links: what `cleanRichText` lets stand, and nothing else. */
export function RichTextEditor({ value, onChange, onBlur, maxLength, label, ...words }: RichTextEditorProps) {
  const labelId = useId();
  return (
    <Field {...words} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <Suspense fallback={<Skeleton className={EDITOR_HEIGHT} />}>
          <RichTextArea {...{ value, onChange, onBlur, maxLength, control, labelId }} />
        </Suspense>
      )}
    </Field>
  );
}
