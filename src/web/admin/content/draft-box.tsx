import { useState } from "react";
import { Link } from "react-router";
import { openPreview, publishContent, withdrawPreview } from "#contract/content/content.calls.ts";
import type { ContentView } from "#contract/content/content.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "../frame/copy-button.tsx";
import { CONTENT_VERSIONS_PATH } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type DraftBoxProps = {
  content: ContentView;
  mayPublish: boolean;
  /** Whether the screen has input that is not in the draft yet, so that publishing would leave it out. */
  hasUnsaved?: boolean;
};

const SAVE_FIRST = "Save your changes in the draft first, or discard them. Then it can be published.";

/** The unpublished changes, the preview link, and the button that publishes them all. */
export function DraftBox({ content, mayPublish, hasUnsaved = false }: DraftBoxProps) {
  const { draft, published } = content;
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useStaffAction();

  async function publish(): Promise<void> {
    // Before the call, which reloads the data: the root loader loads the published menus.
    invalidateSettings();
    await perform(publishContent, { body: { updatedAt: draft.updatedAt ?? "" } });
    setIsAsking(false);
  }

  return (
    <Box
      title="Draft"
      aside={
        <Link to={CONTENT_VERSIONS_PATH} className="inline-flex min-h-11 items-center link dense-desk:min-h-7">
          Earlier versions
        </Link>
      }
    >
      {draft.changed.length === 0 ? (
        <p className="text-ink-soft">
          {hasUnsaved ? (
            SAVE_FIRST
          ) : (
            <>
              Everything is published: version {published.number}, {formatDateTime(published.publishedAt)}.
            </>
          )}
        </p>
      ) : (
        <>
          <p>Only staff see these changes until they are published, all at once:</p>
          <ul className="list-disc pl-5">
            {draft.changed.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two pages may have the same title
              <li key={index} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <PreviewLink previewPath={content.previewPath} />
          {mayPublish && !hasUnsaved ? (
            <div>
              <Button onClick={() => setIsAsking(true)}>Publish</Button>
            </div>
          ) : (
            <p className="text-ink-soft">
              {hasUnsaved ? SAVE_FIRST : "An administrator looks at the draft and publishes it."}
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Publish the draft?"
        tone="plain"
        confirmLabel="Publish"
        busy={isBusy}
        onConfirm={() => void publish()}
      >
        Everyone sees it at once. The link to the preview ends. You can bring back what is published now from Earlier
        versions.
      </ConfirmDialog>
    </Box>
  );
}

function PreviewLink({ previewPath }: Pick<ContentView, "previewPath">) {
  const { perform, isBusy } = useStaffAction();
  if (previewPath === null) {
    return (
      <div>
        <Button variant="outline" size="small" busy={isBusy} onClick={() => void perform(openPreview)}>
          Make a link to the preview
        </Button>
        <p className="mt-1 text-13 text-ink-soft">Whoever gets it sees the draft without a login.</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink variant="outline" size="small" to={previewPath} target="_blank">
        Open the preview
      </ButtonLink>
      <CopyButton label="Copy its link" text={location.origin + previewPath} />
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void perform(withdrawPreview)}>
        End the link
      </Button>
    </div>
  );
}
