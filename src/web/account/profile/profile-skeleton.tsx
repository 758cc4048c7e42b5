import { Skeleton } from "#web/ui/skeleton.tsx";
import { NeedsScript } from "../forms/needs-script.tsx";
import { ProfilePanel } from "./profile-page.tsx";

const FIELDS = ["Name", "Email", "Phone", "Password", "Address"];

/** The profile on its way. */
export function ProfileSkeleton() {
  return (
    <ProfilePanel>
      <NeedsScript />
      <div aria-busy="true" className="grid gap-5 md:grid-cols-2 md:gap-x-8">
        {FIELDS.map((label) => (
          <div key={label} className={label === "Address" ? "md:col-span-2" : undefined}>
            <p className="mb-1.5 text-15/[1.35] font-medium">{label}</p>
            <Skeleton className={label === "Address" ? "h-26" : "h-12"} />
            {label === "Password" && <div className="mt-1.5 h-5" />}
          </div>
        ))}
        <Skeleton className="h-12 w-24" />
      </div>
    </ProfilePanel>
  );
}
