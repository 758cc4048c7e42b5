import type { MediaView } from "#contract/media/media.ts";

/** "Picture 1", "Picture 2", "Video": pictures are numbered, and videos if there are several. */
export function mediaLabels(media: readonly Pick<MediaView, "kind">[]): string[] {
  const videos = media.filter(({ kind }) => kind === "video").length;
  const counts = { image: 0, video: 0 };
  return media.map(({ kind }) => {
    counts[kind] += 1;
    if (kind === "video") return videos > 1 ? `Video ${counts.video}` : "Video";
    return `Picture ${counts.image}`;
  });
}
