import { getBrand } from "#contract/brand/brand.calls.ts";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { BrandForm } from "./brand-form.tsx";

type LoadedBrand = Awaited<ReturnType<typeof loadBrand>>;

export async function loadBrand(request: Request) {
  return loadForStaff(getBrand, request);
}

export function BrandPage({ loaded }: { loaded: LoadedBrand }) {
  return (
    <>
      <PageHead title="Brand" />
      {"failure" in loaded ? (
        <Box flush>
          <NotLoaded {...loaded} className="border-y-0" />
        </Box>
      ) : (
        <BrandForm view={loaded.data} />
      )}
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
