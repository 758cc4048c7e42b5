import { useState, type ReactNode } from "react";
import { receiveReturn } from "#contract/returns/returns.calls.ts";
import type { ReceiptDifference, StaffReturnView } from "#contract/returns/returns.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { focusNextOnEnter } from "../frame/focus-next-on-enter.ts";
import {
  emptyRow,
  emptyRows,
  findWeightErrors,
  placeOfArticle,
  purityOf,
  toArticles,
  type ArticleRow,
} from "./receive.rules.ts";
import type { PerformStep } from "./use-return-step.ts";

type ReceiveFormProps = { view: StaffReturnView; performStep: PerformStep };

/** Records that the pieces have arrived. HUID and weight of each are compared with the sold piece. */
export function ReceiveForm({ view, performStep }: ReceiveFormProps) {
  const { assays, kind } = view;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [differences, setDifferences] = useState<readonly ReceiptDifference[]>([]);
  const [recorded, setRecorded] = useState(() => emptyRows(view));
  const form = useForm({
    initial: { articles: emptyRows(view) },
    rules: {},
    findMore: ({ articles }) => findWeightErrors(articles, view.soldHuids),
    placeOf: (field, { articles }) => placeOfArticle(field, articles),
    send: async ({ articles }, { showErrors }) => {
      const body = { articles: toArticles(articles), ...(isConfirmed && { confirmed: true }) };
      const answer = await performStep(showErrors, receiveReturn, { params: { id: view.returnID }, body });
      setDifferences((answer?.isSuccess === false && answer.differences) || []);
      if (answer?.isSuccess) setRecorded(articles);
    },
  });
  const { articles } = form.values;
  const listError = form.errorOf("articles");
  const change = (index: number, changed: Partial<ArticleRow>) => {
    setDifferences([]);
    setIsConfirmed(false);
    form.update(
      (values) => ({ articles: values.articles.map((row, at) => (at === index ? { ...row, ...changed } : row)) }),
      "articles",
    );
  };
  return (
    <Box title={view.status === "Received" ? "Weigh and test again" : "Receive"}>
      <form {...form.formProps} aria-label="Receive" className="grid gap-5">
        <LeaveGuard when={JSON.stringify(articles) !== JSON.stringify(recorded)} isSaving={form.busy} />
        {view.items.map((item) => (
          <fieldset key={item.position} className="grid gap-3">
            <legend className="mb-2 font-medium wrap-anywhere">
              {item.quantity} × {item.productName}
            </legend>
            {articles.map((row, index) =>
              row.position === item.position ? (
                <ArticleFields
                  // oxlint-disable-next-line react/no-array-index-key -- rows are added at the end only
                  key={index}
                  row={row}
                  index={index}
                  purities={assays.find(({ position }) => position === item.position)?.purities ?? []}
                  errorOf={form.errorOf}
                  onChange={change}
                />
              ) : null,
            )}
            <AddButton
              onClick={() =>
                form.change("articles", [...articles, emptyRow(item.position, purityOf(assays, item.position))])
              }
            />
          </fieldset>
        ))}
        {listError && (
          <p role="alert" data-wrong="" tabIndex={-1} className="text-alarm">
            {listError}
          </p>
        )}
        {differences.length > 0 && (
          <Differences differences={differences}>
            {kind === "return" && !differences.every(({ isListed }) => isListed) ? (
              `Weigh it again, or ${view.next.includes("reject") ? "reject the return" : "send it back"}.`
            ) : (
              <ConfirmBox checked={isConfirmed} onChange={setIsConfirmed} />
            )}
          </Differences>
        )}
        <Button type="submit" data-last-stop="" busy={form.busy} className="justify-self-start whitespace-normal">
          Compare and receive
        </Button>
      </form>
    </Box>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" size="small" className="justify-self-start" onClick={onClick}>
      Add an article
    </Button>
  );
}

type ArticleFieldsProps = {
  row: ArticleRow;
  index: number;
  /** The purities that testing its metal may reveal; empty for a return. */
  purities: readonly string[];
  errorOf: (key: string) => string | undefined;
  onChange: (index: number, changed: Partial<ArticleRow>) => void;
};

const FIELDS = [
  ["huid", "HUID", undefined],
  ["grossWeight", "Gross weight (g)", "decimal"],
  ["netWeight", "Net weight (g)", "decimal"],
] as const;

function ArticleFields({ row, index, purities, errorOf, onChange }: ArticleFieldsProps) {
  return (
    <div className={purities.length > 0 ? "grid gap-3 sm:grid-cols-2" : "grid gap-3 sm:grid-cols-3"}>
      {FIELDS.map(([name, label, inputMode]) => (
        <TextField
          key={name}
          name={`articles.${index}.${name}`}
          label={label}
          inputMode={inputMode}
          enterKeyHint="next"
          onKeyDown={focusNextOnEnter}
          autoComplete="off"
          inputClassName={name === "huid" ? "uppercase" : "tabular-nums"}
          value={row[name]}
          error={errorOf(`articles.${index}.${name}`)}
          onChange={({ target }) => onChange(index, { [name]: target.value })}
        />
      ))}
      {purities.length > 0 && (
        <SelectField
          name={`articles.${index}.purity`}
          label="Tested purity"
          value={row.purity}
          error={errorOf(`articles.${index}.purity`)}
          onChange={({ target }) => onChange(index, { purity: target.value })}
        >
          {purities.map((purity) => (
            <option key={purity}>{purity}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

type DifferencesProps = { differences: readonly ReceiptDifference[]; children: ReactNode };

/** The expected and the measured value of each weight that differs. */
function Differences({ differences, children }: DifferencesProps) {
  return (
    <Note tone="bad" role="alert">
      <p className="font-semibold">This may be another piece. It stops here.</p>
      <ul className="mt-1">
        {differences.map(({ position, title, weight, listed, weighed, percent, isListed }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two articles of an item may differ alike
          <li key={`${position} ${weight} ${index}`}>
            {title}, {weight} weight: {weighed} g now, {listed} g {isListed ? "on its invoice" : "when it was sold"} (
            {percent > 0 && "+"}
            {percent} %)
          </li>
        ))}
      </ul>
      <div className="mt-1">{children}</div>
    </Note>
  );
}

type ConfirmBoxProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Asks to confirm a difference: pieces lose weight when they are worn, and may not have been weighed when packed. */
function ConfirmBox({ checked, onChange }: ConfirmBoxProps) {
  return (
    <Checkbox
      label="It is the same piece. Take the weight of now."
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
