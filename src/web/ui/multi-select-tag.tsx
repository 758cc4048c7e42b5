import { Icon } from "./icon.tsx";

export type MultiSelectTagProps = { label: string; onRemove: () => void };

/** A chosen option. The field's keys take it away too, so the button is no stop of the Tab key. */
export function MultiSelectTag({ label, onRemove }: MultiSelectTagProps) {
  return (
    <span className="inline-flex h-11 items-center gap-0.5 rounded-control bg-sand pl-2 text-13 font-medium dense-desk:h-7">
      {label}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove ${label}`}
        className="grid h-full w-11 place-items-center hover:text-wine dense-desk:w-6.5"
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
