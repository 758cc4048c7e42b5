import { cutAtMatch } from "./match.rules.ts";

/** A text with the part that was typed made bold. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = cutAtMatch(text, query);
  if (match === "") return text;
  return (
    <>
      {before}
      <mark className="bg-transparent font-semibold text-inherit">{match}</mark>
      {after}
    </>
  );
}
