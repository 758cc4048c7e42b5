/** The shop's logo, as it lies among the media. */
export type Logo = {
  key: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
};

/** `logo` keeps its transparency; `icon` and `touch` are squares; `share` is what shows beside a link that is passed on. */
export const LOGO_FILES = ["logo.webp", "logo.png", "icon.png", "touch.png", "share.jpg"] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

export function logoAddress({ key }: Pick<Logo, "key">, file: LogoFile): string {
  return `/media/${key}/${file}`;
}
