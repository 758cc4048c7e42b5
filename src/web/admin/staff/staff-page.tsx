import { Box } from "#web/ui/box.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DataTable } from "../table/data-table.tsx";
import { InviteButton } from "./invite-button.tsx";
import type { LoadedStaff } from "./load-staff.ts";
import { STAFF_COLUMNS } from "./staff-columns.tsx";

export type StaffPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedStaff;
};

export function StaffPage({ loaded }: StaffPageProps) {
  if (loaded && "failure" in loaded) {
    return (
      <>
        <PageHead title="Staff" />
        <NotLoaded {...loaded} />
      </>
    );
  }
  return (
    <>
      <PageHead title="Staff">
        <InviteButton />
      </PageHead>
      <Box flush>
        <DataTable
          label="Staff"
          columns={STAFF_COLUMNS}
          rows={loaded?.staff ?? []}
          rowId={(row) => row.userId}
          loading={!loaded}
          skeletonRows={3}
        />
      </Box>
    </>
  );
}
