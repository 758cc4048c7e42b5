import { getBrand } from "#contract/brand/brand.calls.ts";
import { FONTS } from "#contract/brand/fonts.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useLastData } from "../frame/use-last-data.ts";
import { BrandForm } from "./brand-form.tsx";

type LoadedBrand = Awaited<ReturnType<typeof loadBrand>>;

export async function loadBrand(request: Request) {
  const [brand] = await Promise.all([loadForStaff(getBrand, request), loadFonts()]);
  return brand;
}

/** With `font-display: optional`, a font that loads after it was first needed is not used on that page. */
async function loadFonts(): Promise<void> {
  const families = Object.values(FONTS).flatMap(({ heading, text }) => [heading.family, text.family]);
  await Promise.allSettled(families.map(async (family) => document.fonts?.load(`1rem "${family}"`)));
}

export function BrandPage(props: { loaded: LoadedBrand }) {
  const loaded = useLastData(props.loaded);
  return (
    <>
      <PageHead title="Brand" />
      {"failure" in loaded ? <NotLoadedBox {...loaded} /> : <BrandForm view={loaded.data} />}
    </>
  );
}

export function BrandSkeleton() {
  return (
    <>
      <PageHead title="Brand" />
      <Skeleton className="h-125 rounded-box" />
    </>
  );
}
