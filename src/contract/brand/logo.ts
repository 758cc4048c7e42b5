/** The shop's logo as stored among the media. */
export type Logo = {
  key: string;
  /** The size of the largest file, in pixels. */
  width: number;
  height: number;
};

/** `logo` preserves transparency; `icon` and `touch` are squares; `share` is the preview image of shared links. */
export const LOGO_FILES = ["logo.webp", "logo.png", "icon.png", "touch.png", "share.jpg"] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

export function logoUrl({ key }: Pick<Logo, "key">, file: LogoFile): string {
  return `/media/${key}/${file}`;
}
