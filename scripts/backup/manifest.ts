import { z } from "zod";
import { isMediaPath } from "#domain/media/media.rules.ts";
import { BackupError } from "./backup-error.ts";

/** Raised when a file of this version could no longer be read by the one before. */
export const FORMAT = 1;

/** Stands last in the file, for only then are the checksums known. */
export const MANIFEST_NAME = "manifest.json";

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const CountSchema = z.number().int().min(0);
const NameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const ManifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The one moment that all rows are of. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256Schema })),
  /** In the order in which they can be filled; the checksum is that of the rows as COPY writes them, by primary key. */
  tables: z.array(z.strictObject({ name: NameSchema, rows: CountSchema, sha256: Sha256Schema })),
  /** The last number that each sequence gave. */
  sequences: z.array(z.strictObject({ name: NameSchema, last: z.string().regex(/^\d+$/) })),
  media: z.array(z.strictObject({ path: z.string().refine(isMediaPath), size: CountSchema, sha256: Sha256Schema })),
});

export type Manifest = z.output<typeof ManifestSchema>;

export const tableEntry = (name: string) => `tables/${name}.copy`;
export const mediaEntry = (path: string) => `media/${path}`;

/** Throws `BackupError` for what this version cannot read. */
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
