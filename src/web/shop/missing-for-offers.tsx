import { Note } from "#web/ui/note.tsx";

/** What the cart lacks for an offer, or for more units of it. */
export function MissingForOffers({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Note icon="ticket" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}
