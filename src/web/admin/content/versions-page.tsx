import { useState } from "react";
import { useNavigate } from "react-router";
import { getContentVersion, restoreContentVersion } from "#contract/content/content.calls.ts";
import type { VersionPart, VersionSummary, VersionView } from "#contract/content/content.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { CONTENT_PAGES_PATH } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import type { loadContentVersions } from "./load-content.ts";

export type LoadedVersions = Awaited<ReturnType<typeof loadContentVersions>>;

/** The latest published versions. Each can be viewed and restored as the draft. */
export function ContentVersionsPage({ loaded }: { loaded: LoadedVersions }) {
  const [versionToRestore, setVersionToRestore] = useState<VersionSummary>();
  const { perform, isBusy } = useStaffAction();
  const navigate = useNavigate();

  async function restore(): Promise<void> {
    if (!versionToRestore || "failure" in loaded) return;
    const { number } = versionToRestore;
    const { updatedAt } = loaded;
    const { isDone } = await perform(restoreContentVersion, { params: { number }, query: { updatedAt } });
    setVersionToRestore(undefined);
    if (isDone) await navigate(CONTENT_PAGES_PATH);
  }

  return (
    <>
      <PageHead title="Earlier versions" />
      {"failure" in loaded ? (
        <NotLoadedBox {...loaded} />
      ) : (
        <ol className="grid gap-4">
          {loaded.versions.map((version, index) => (
            <li key={version.number}>
              <Version version={version} isCurrent={index === 0} onRestore={() => setVersionToRestore(version)} />
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={versionToRestore !== undefined}
        onClose={() => setVersionToRestore(undefined)}
        title={`Make version ${versionToRestore?.number} the draft?`}
        confirmLabel="Make it the draft"
        busy={isBusy}
        onConfirm={() => void restore()}
      >
        {!("failure" in loaded) &&
          loaded.changed.length > 0 &&
          `What the draft holds now is lost: ${loaded.changed.join(", ")}. `}
        Nothing is public until you publish it.
      </ConfirmDialog>
    </>
  );
}

type VersionProps = { version: VersionSummary; isCurrent: boolean; onRestore: () => void };

function Version({ version, isCurrent, onRestore }: VersionProps) {
  const { number, publishedAt, publishedBy, changed } = version;
  const [whole, setWhole] = useState<VersionView>();
  const { perform, isBusy } = useStaffAction();

  async function show(): Promise<void> {
    const { answer } = await perform(getContentVersion, { params: { number } });
    if (answer?.isSuccess) setWhole(answer.data);
  }

  return (
    <Box
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          Version {number}
          {isCurrent && <StateBadge tone="good">Published</StateBadge>}
        </span>
      }
      aside={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            busy={isBusy}
            aria-expanded={whole !== undefined}
            onClick={() => void show()}
          >
            Read it
          </Button>
          {!isCurrent && (
            <Button variant="outline" size="small" onClick={onRestore}>
              Make it the draft
            </Button>
          )}
        </div>
      }
    >
      <p className="wrap-anywhere text-ink-soft">
        {formatDateTime(publishedAt)}, {publishedBy}
        {changed.length > 0 && `: ${changed.join(", ")}`}
      </p>
      {whole && (
        <div>
          <Parts title="Home page" parts={whole.home} />
          <Parts title="Menus" parts={whole.menus} />
          {whole.pages.map(({ slug, title, lead, body }) => (
            <Accordion key={slug} title={<span className="wrap-anywhere">{title}</span>}>
              <p className="mb-3 font-medium wrap-anywhere">{lead}</p>
              {/* oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was written */}
              <div className="rich-text wrap-anywhere" dangerouslySetInnerHTML={{ __html: body }} />
            </Accordion>
          ))}
        </div>
      )}
    </Box>
  );
}

/** Sections or menus, in their order. */
function Parts({ title, parts }: { title: string; parts: readonly VersionPart[] }) {
  return (
    <Accordion title={title}>
      <ol className="grid gap-3">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the published lines never change their order
          <li key={index} className="wrap-anywhere">
            <p className="font-medium">{part.title}</p>
            <p className="text-ink-soft">{part.text}</p>
          </li>
        ))}
      </ol>
    </Accordion>
  );
}
