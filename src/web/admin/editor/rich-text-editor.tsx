import { lazy, Suspense, useId } from "react";
import { Field, type FieldTexts } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EDITOR_HEIGHT } from "./editor-height.ts";

/** The editor is large, so it is loaded when a form shows one. */
const RichTextArea = lazy(async () => ({ default: (await import("./rich-text-area.tsx")).RichTextArea }));

export type RichTextEditorProps = FieldTexts & {
  /** Sanitized HTML as stored by the server; empty if there is no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** Maximum number of characters that the server accepts, including markup. */
  maxLength: number;
};

/** A field for text with headings, emphasis, lists, quotes and links, as `cleanRichText` allows them. */
export function RichTextEditor({ value, onChange, onBlur, maxLength, label, ...texts }: RichTextEditorProps) {
  const labelId = useId();
  return (
    <Field {...texts} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <Suspense fallback={<Skeleton className={EDITOR_HEIGHT} />}>
          <RichTextArea {...{ value, onChange, onBlur, maxLength, control, labelId }} />
        </Suspense>
      )}
    </Field>
  );
}
