import type { PersonalText } from "#contract/personalisation/personalisation.ts";

/** What is put on a piece, each text as it was typed: in the direction and the shapes of its own script. */
export function LineTexts({ texts }: { texts: readonly PersonalText[] | undefined }) {
  if (!texts) return null;
  return texts.map(({ label, text }) => (
    <p key={label} className="text-14 wrap-anywhere">
      <span className="text-ink-soft">{label}: </span>
      <bdi>{text}</bdi>
    </p>
  ));
}
