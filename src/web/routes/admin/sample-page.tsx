import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { ButtonSpecimens } from "#web/admin/style-guide/button-specimens.tsx";
import { FeedbackSpecimens } from "#web/admin/style-guide/feedback-specimens.tsx";
import { FieldSpecimens } from "#web/admin/style-guide/field-specimens.tsx";
import { LabelSpecimens } from "#web/admin/style-guide/label-specimens.tsx";
import { ListSpecimens } from "#web/admin/style-guide/list-specimens.tsx";
import { StateSpecimens } from "#web/admin/style-guide/state-specimens.tsx";
import type { Route } from "./+types/sample-page.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export default function SamplePage() {
  return (
    <>
      <PageHead title="Sample Page" />
      <div className="grid gap-4">
        <ButtonSpecimens />
        <FieldSpecimens />
        <LabelSpecimens />
        <FeedbackSpecimens />
        <StateSpecimens />
        <ListSpecimens />
      </div>
    </>
  );
}
