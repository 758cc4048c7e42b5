import type { PersonalText } from "#contract/personalisation/personalisation.ts";

/** The personalisation texts of a piece as they were typed, each in the direction and font of its script. */
export function LineTexts({ texts }: { texts: readonly PersonalText[] | undefined }) {
  if (!texts) return null;
  return texts.map(({ label, text }) => (
    <p key={label} className="text-14 wrap-anywhere">
      <span className="text-ink-soft">{label}: </span>
      <bdi>{text}</bdi>
    </p>
  ));
}
