import type { PersonalField, PersonalText } from "#contract/personalisation/personalisation.ts";

type LineTextsProps = {
  texts: readonly PersonalText[] | undefined;
  /** The texts that the piece could have, named if it has none, so that nobody buys it blank by mistake. */
  fields?: readonly PersonalField[] | undefined;
};

/** The personalisation texts of a piece as they were typed, each in the direction and font of its script. */
export function LineTexts({ texts, fields }: LineTextsProps) {
  const shown: readonly PersonalText[] | undefined = texts ?? fields?.map(({ label }) => ({ label, text: "none" }));
  return shown?.map(({ label, text }) => (
    <p key={label} className="text-14 wrap-anywhere">
      <span className="text-ink-soft">{label}: </span>
      <bdi>{text}</bdi>
    </p>
  ));
}
