import type { MediaView } from "#contract/media/media.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

const SHOWN = 2;

/** The first media of a product, one over the other, and how many more there are. */
export function ThumbStack({ media }: { media: readonly MediaView[] }) {
  const more = media.length - SHOWN;
  return (
    <span className="flex items-center">
      <span className="isolate flex -space-x-3">
        {media.length === 0 && (
          <Picture src={undefined} alt="" sizes="40px" className="size-10 bg-ivory object-cover" />
        )}
        {media.slice(0, SHOWN).map((medium, index) => (
          <span
            key={medium.url}
            style={{ zIndex: SHOWN - index }}
            className="relative size-10 flex-none overflow-hidden rounded-control bg-ivory ring-1 ring-line"
          >
            {medium.kind === "image" ? (
              <Picture
                src={medium.url}
                alt=""
                sizes="40px"
                placeholder={medium.placeholder}
                className="size-10 object-cover"
              />
            ) : (
              <span className="grid size-10 place-items-center text-ink-soft">
                <Icon name="play" size={16} />
              </span>
            )}
          </span>
        ))}
      </span>
      {more > 0 && <span className="ml-1.5 text-13 text-ink-soft">+{more}</span>}
      <span className="sr-only">{media.length === 1 ? "1 image" : `${media.length} images`}</span>
    </span>
  );
}
