/** Shown in the save bar of a form with unsaved changes. */
export function UnsavedMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 font-medium text-gold">
      <i aria-hidden="true" className="size-2 flex-none rounded-full border-2 border-current" />
      Not saved yet
    </span>
  );
}
