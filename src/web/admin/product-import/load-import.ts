import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import { getImport } from "#contract/catalogue-import/product-imports.calls.ts";
import { loadForStaff, type Failure } from "../frame/load-staff-data.ts";

/** The import that the address names, or nothing where it names none. */
export async function loadImport(request: Request): Promise<{ view: ImportView | undefined } | Failure> {
  const id = new URL(request.url).searchParams.get("import");
  if (id === null) return { view: undefined };
  const loaded = await loadForStaff(getImport, request, { params: { id } });
  return "failure" in loaded ? loaded : { view: loaded.data };
}
