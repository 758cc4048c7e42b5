import { useState } from "react";
import {
  changeContentHome,
  discardContentHome,
  getContentHome,
  resetContentHome,
} from "#contract/content/content.calls.ts";
import type { ContentView } from "#contract/content/content.ts";
import { homeErrors } from "#contract/content/home.rules.ts";
import { HOME_KEY, HOME_PLACEHOLDERS, type StaffHomeView } from "#contract/content/home.ts";
import { counted } from "#contract/kernel/counted.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DraftActions } from "../content/draft-actions.tsx";
import { DraftBox } from "../content/draft-box.tsx";
import type { MenuTargets } from "../content/entry-fields.tsx";
import { loadContentAndTargets } from "../content/load-content.ts";
import { Placeholders } from "../content/placeholders.tsx";
import { PreviewFrame } from "../content/preview-frame.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { draftOf, homeComparison, homeOf } from "./home-draft.rules.ts";
import { SectionList } from "./section-list.tsx";
import { useAutosave } from "./use-autosave.ts";

export type LoadedHome = Awaited<ReturnType<typeof loadHomeEditor>>;

export async function loadHomeEditor(request: Request) {
  const [home, content] = await Promise.all([loadForStaff(getContentHome, request), loadContentAndTargets(request)]);
  if ("failure" in home) return home;
  if ("failure" in content) return content;
  return { ...content, home: home.data };
}

/** Edits the home page of the draft. */
export function HomeEditor(props: { loaded: LoadedHome }) {
  const loaded = useLastData(props.loaded);
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Home Page" />
        <NotLoadedBox {...loaded} />
      </>
    );
  }
  return <EditHomePage {...loaded} />;
}

type EditHomePageProps = { home: StaffHomeView; targets: MenuTargets; content: ContentView; mayPublish: boolean };

function EditHomePage(props: EditHomePageProps) {
  const { home } = props;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [replacements, setReplacements] = useState(0);
  return (
    <>
      <PageHead title="Home Page">
        <ButtonLink variant="outline" to="/" target="_blank">
          See it in the shop
        </ButtonLink>
        <DraftActions
          what="the home page"
          resetLabel="Back to default page"
          part={home}
          discardCall={discardContentHome}
          resetCall={resetContentHome}
          onReplaced={() => setReplacements(replacements + 1)}
        />
      </PageHead>
      <HomeForm key={replacements} {...props} isPreviewOpen={isPreviewOpen} onPreview={() => setIsPreviewOpen(true)} />
    </>
  );
}

type HomeFormProps = EditHomePageProps & { isPreviewOpen: boolean; onPreview: () => void };

/**
 * The sections and a preview. While the preview is open, the input is saved in the draft automatically, so that the
 * preview shows it.
 */
function HomeForm({ home, targets, content, mayPublish, isPreviewOpen, onPreview }: HomeFormProps) {
  const { previewPath } = content;
  const isLive = isPreviewOpen && previewPath !== null;
  const editing = useEditing({
    view: home,
    draftOf,
    comparison: homeComparison,
    rules: {},
    findMore: (draft) => homeErrors(homeOf(draft)),
    placeOf: (field) => field,
    save: async (draft, { updatedAt }, signal) =>
      send(changeContentHome, { body: { ...homeOf(draft), updatedAt }, signal }),
    load: async () => send(getContentHome),
  });
  const { isDirty, isBehind } = editing;
  const { values, errors, change, busy } = editing.form;
  const plain = homeOf(values);
  const unfinished = Object.keys(homeErrors(plain)).length;
  const isAutosaved = useAutosave({
    text: JSON.stringify(plain),
    isDirty,
    isReady: isLive && !busy && !isBehind && unfinished === 0,
    save: editing.saveInBackground,
  });
  return (
    <div className={classNames("grid items-start gap-4", isLive ? "xl:grid-cols-2" : "xl:grid-cols-with-side")}>
      <EditForm
        editing={editing}
        label="Home page"
        what="the home page"
        saveLabel="Save in the draft"
        maySave={isDirty && !isAutosaved}
        className="grid min-w-0 gap-4"
      >
        <SectionList
          rows={values.sections}
          errors={errors}
          targets={targets}
          onChange={(sections) => change("sections", sections)}
        />
        <Box>
          <Placeholders more={HOME_PLACEHOLDERS} />
        </Box>
      </EditForm>
      <div className="grid min-w-0 gap-4 xl:sticky xl:top-4">
        <PreviewFrame
          previewPath={previewPath}
          slug={HOME_KEY}
          version={home.updatedAt}
          byDay
          status={statusOf(isLive, { isDirty, isAutosaved, unfinished })}
          onShow={onPreview}
        />
        <DraftBox content={content} mayPublish={mayPublish} hasUnsaved={isDirty} />
      </div>
    </div>
  );
}

type EditingState = { isDirty: boolean; isAutosaved: boolean; unfinished: number };

/** Describes how the preview relates to the input. */
function statusOf(isLive: boolean, { isDirty, isAutosaved, unfinished }: EditingState): string {
  if (!isLive)
    return "Shows the draft. While it is open, it follows what you type, which is saved in the draft by itself.";
  if (!isDirty) return "All that you typed is saved in the draft.";
  if (isAutosaved) return "Saving in the draft…";
  if (unfinished === 0) return "What you typed is not saved yet.";
  return `It follows once all is filled in: ${counted(unfinished, "field is", "fields are")} left. Save in the draft shows them.`;
}
