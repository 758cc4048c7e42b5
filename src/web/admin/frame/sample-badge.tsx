/** Marks demo data, which the removal of the demo deletes. */
export function SampleBadge({ item: { isSample } }: { item: { isSample?: true | undefined } }) {
  if (!isSample) return null;
  return (
    <span className="inline-block rounded-full border border-line px-2 text-12/[1.5] font-medium tracking-normal text-ink-soft">
      Sample
    </span>
  );
}
