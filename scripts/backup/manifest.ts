import { z } from "zod";
import { isMediaPath } from "#domain/media/media.rules.ts";
import { BackupError } from "./backup-error.ts";

/** Incremented with every incompatible change of the format. */
export const FORMAT = 1;

/** The last entry of the file, because it contains the checksums of the others. */
export const MANIFEST_NAME = "manifest.json";

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const CountSchema = z.number().int().min(0);
const NameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const ManifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The time of the snapshot. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256Schema })),
  /**
   * In an order that satisfies foreign keys. The checksum covers the rows as COPY writes them, ordered by primary key.
   */
  tables: z.array(z.strictObject({ name: NameSchema, rows: CountSchema, sha256: Sha256Schema })),
  /** The last value of each sequence. */
  sequences: z.array(z.strictObject({ name: NameSchema, last: z.string().regex(/^\d+$/) })),
  media: z.array(z.strictObject({ path: z.string().refine(isMediaPath), size: CountSchema, sha256: Sha256Schema })),
});

export type Manifest = z.output<typeof ManifestSchema>;

export const tableEntry = (name: string) => `tables/${name}.copy`;
export const mediaEntry = (path: string) => `media/${path}`;

/** Throws `BackupError` for a manifest that this version cannot read. */
export function parseManifest(text: string): Manifest {
  const parsed = ManifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`The backup's ${MANIFEST_NAME} cannot be read: ${issue?.path.join(".")} ${issue?.message}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
