import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  demoMessages,
  hasDemoData,
  isConfirmed,
  type DemoCounts,
  type DemoDataView,
  type DemoItemRef,
} from "#contract/demo/demo-data.ts";
import { getDemoData, removeDemoData } from "#contract/demo/demo.calls.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { editPostPath, editProductPath } from "../frame/staff-paths.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

export const DEMO_TITLE = "Remove demo data";

export async function loadDemoData(request: Request) {
  return loadForStaff(getDemoData, request);
}

/** The demo data: what its removal deletes, what it retains, and the form that removes it. */
export function DemoPage({ loaded }: { loaded: Awaited<ReturnType<typeof loadDemoData>> }) {
  useRevalidateOnFocus();
  return (
    <>
      <PageHead title={DEMO_TITLE} />
      {"failure" in loaded ? <NotLoadedBox {...loaded} /> : <DemoData demo={loaded.data} />}
    </>
  );
}

function DemoData({ demo }: { demo: DemoDataView }) {
  if (!hasDemoData(demo)) return <NoDemo removedAt={demo.removedAt} />;
  return (
    <div className="grid max-w-300 items-start gap-4 admin:grid-cols-2">
      <Box title="What is deleted">
        <Counts counts={demo.deletes} />
        <p className="text-13 text-ink-soft">
          They leave the lists, the figures, the search and the sitemap at once. Their picture files go within a minute
          or two. The demo’s home page, promo messages and search hints go too, where you have not changed them.
        </p>
      </Box>
      <Box title="What stays">
        <RetainedItems demo={demo} />
      </Box>
      <RemoveForm confirmation={demo.confirmation} className="admin:col-span-2" />
    </div>
  );
}

function NoDemo({ removedAt }: Pick<DemoDataView, "removedAt">) {
  return (
    <EmptyState
      icon="check-circle"
      title={removedAt === null ? "There is no demo data" : "The demo is removed"}
      actions={<ButtonLink to="/add-product">Add a product</ButtonLink>}
    >
      {removedAt === null
        ? "All that is in this shop is yours."
        : `It was removed on ${formatDate(removedAt)}. All that is in this shop is yours, and no start brings the demo back.`}
    </EmptyState>
  );
}

const COUNTED: readonly [keyof DemoCounts, one: string, many: string][] = [
  ["orders", "sample order", "sample orders"],
  ["customers", "sample customer", "sample customers"],
  ["documents", "sample invoice or credit note", "sample invoices and credit notes"],
  ["returns", "sample return", "sample returns"],
  ["products", "product", "products"],
  ["categories", "category", "categories"],
  ["posts", "journal post", "journal posts"],
  ["offers", "offer on products that go", "offers on products that go"],
  ["media", "picture or video", "pictures and videos"],
];

function Counts({ counts }: { counts: DemoCounts }) {
  return (
    <ul className="grid gap-1.5 tabular-nums">
      {COUNTED.filter(([what]) => counts[what] > 0).map(([what, one, many]) => (
        <li key={what}>{counted(counts[what], one, many)}</li>
      ))}
    </ul>
  );
}

function RetainedItems({ demo: { archives, keeps, own } }: { demo: DemoDataView }) {
  return (
    <ul className="grid gap-3">
      <RetainedGroup why="Yours, untouched:">
        {[
          counted(own.orders, "order"),
          counted(own.customers, "customer"),
          counted(own.products, "product"),
          counted(own.posts, "journal post"),
        ].join(", ")}
        .
      </RetainedGroup>
      {keeps.products.length > 0 && (
        <RetainedGroup why="Demo products that you or your staff have changed:">
          <Refs refs={keeps.products} pathOf={editProductPath} />
        </RetainedGroup>
      )}
      {archives.length > 0 && (
        <RetainedGroup why="Demo products of real orders, payments under way or gifts of your offers. They are archived, so that those stay whole:">
          <Refs refs={archives} pathOf={editProductPath} />
        </RetainedGroup>
      )}
      {keeps.posts.length > 0 && (
        <RetainedGroup why="Demo posts that you or your staff have changed:">
          <Refs refs={keeps.posts} pathOf={editPostPath} />
        </RetainedGroup>
      )}
      {keeps.categories.length > 0 && (
        <RetainedGroup why="Categories that were renamed, or that products stay in:">
          {keeps.categories.join(", ")}.
        </RetainedGroup>
      )}
      <RetainedGroup why="Settings, staff, pages, menus, coupons, delivery zones and metal rates.">
        Entries of menus and sections of the home page that lead to something deleted are left out by themselves.
        Publish your own rates before you sell.
      </RetainedGroup>
    </ul>
  );
}

function RetainedGroup({ why, children }: { why: string; children: ReactNode }) {
  return (
    <li>
      <b className="font-medium">{why}</b> <span className="text-ink-soft">{children}</span>
    </li>
  );
}

function Refs({ refs, pathOf }: { refs: readonly DemoItemRef[]; pathOf: (id: number) => string }) {
  return refs.map(({ id, title }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={pathOf(id)} className="link">
        {title}
      </Link>
    </span>
  ));
}

type RemoveFormProps = { confirmation: string; className?: string };

/** Requires the shop's name as confirmation, because the removal cannot be undone. */
function RemoveForm({ confirmation, className }: RemoveFormProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: { confirmation: "" },
    rules: { confirmation: (typed) => (isConfirmed(typed, confirmation) ? undefined : demoMessages.notConfirmed) },
    async send(body, { showErrors }) {
      // Before the call, which reloads the data: promo messages, search hints and categories of the demo go as well.
      invalidateSettings();
      const { errors } = await perform(removeDemoData, { body });
      if (errors) showErrors(errors);
    },
  });
  return (
    <Box title="Remove it for good" className={className}>
      <form {...form.formProps} aria-label="Remove demo data" className="grid max-w-120 gap-4">
        <p className="text-ink-soft">
          All of it is removed, or nothing. It cannot be undone: make a backup first if you may want it back. Your
          colleagues see in the change log that you did it.
        </p>
        <TextField
          {...form.field("confirmation")}
          label={`Type the shop’s name, ${confirmation}, to confirm`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="alarm" busy={form.busy} className="justify-self-start">
          Remove demo data
        </Button>
      </form>
    </Box>
  );
}
