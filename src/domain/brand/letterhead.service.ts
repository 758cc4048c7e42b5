import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import type { FontPair } from "#contract/brand/fonts.ts";
import { logoUrl } from "#contract/brand/logo.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import type { Clock } from "#domain/shared/clock.ts";

/** The parts of the brand on printed documents. */
export type Letterhead = {
  accent: string;
  logo: Uint8Array | null;
  /** Omitted for the default fonts. */
  fonts?: FontPair;
};

export type LetterheadService = ReturnType<typeof createLetterheadService>;

type Dependencies = {
  settings: CurrentSettings;
  store: Pick<MediaStore, "get">;
  /** Reports something that works only in part. */
  warn: (error: unknown, message: string) => void;
  clock: Clock;
};

const MAX_WAIT_MS = 2_000;
/** For how long no document waits for the logo again after it could not be read. */
const PAUSE_MS = 60_000;

export function createLetterheadService({ settings, store, warn, clock }: Dependencies) {
  let known: { key: string; bytes: Uint8Array } | undefined;
  let failed: { key: string; at: Date } | undefined;

  /** Reads the logo once. Without its file, documents show the name instead. */
  async function read(key: string): Promise<Uint8Array | null> {
    const file = await store.get(logoUrl({ key }, "logo.png").slice("/media/".length));
    if (!file) return null;
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    known = { key, bytes };
    return bytes;
  }

  /** An invoice must be issued even if the media store is unavailable, so it waits for the logo only briefly. */
  async function findLogo(key: string): Promise<Uint8Array | null> {
    if (known?.key === key) return known.bytes;
    if (failed?.key === key && clock().getTime() - failed.at.getTime() < PAUSE_MS) return null;
    try {
      return await inTime(read(key));
    } catch (error) {
      failed = { key, at: clock() };
      warn(error, "A document is printed without the logo.");
      return null;
    }
  }

  return {
    async current(): Promise<Letterhead> {
      const { accent, logo, fonts } = settings().brand ?? DEFAULT_BRAND;
      return { accent, logo: logo ? await findLogo(logo.key) : null, ...(fonts && { fonts }) };
    },
  };
}

async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The logo was not read in ${MAX_WAIT_MS / 1_000} seconds.`);
    timer = setTimeout(() => reject(error), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
