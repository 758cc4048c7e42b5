import { Note } from "#web/ui/note.tsx";

/** What the cart lacks for an offer, or for more units of it. */
export function MissingForOffers({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Note icon="ticket" role="status">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}
