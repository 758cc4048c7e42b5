import type { ItemToPack } from "#contract/orders/packing.ts";
import { focusNextOnEnter } from "#web/admin/frame/focus-next-on-enter.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { cleanHuid, keyOf, type ArticleDraft, type ArticleField } from "./packing.rules.ts";

type ArticleFieldsProps = {
  item: number;
  number: number;
  /** The number of articles of the item. */
  count: number;
  toPack: ItemToPack;
  article: ArticleDraft;
  errorOf: (key: string) => string | undefined;
  deviationOf: (key: string) => string | undefined;
  onChange: (change: Partial<ArticleDraft>) => void;
  onLeave: (key: string) => void;
};

/** The HUID and weights of one article. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { item, number, count, toPack, article, errorOf, deviationOf, onChange, onLeave } = props;
  const common = (field: ArticleField) => {
    const key = keyOf(item, number, field);
    return {
      name: key,
      error: errorOf(key),
      onBlur: () => onLeave(key),
      onKeyDown: focusNextOnEnter,
      autoComplete: "off",
    };
  };
  const weight = (field: "grossWeight" | "netWeight", label: string) => (
    <TextField
      {...common(field)}
      label={label}
      inputMode="decimal"
      inputClassName="tabular-nums"
      hint={
        deviationOf(keyOf(item, number, field)) && (
          <b className="font-semibold text-gold-deep">{deviationOf(keyOf(item, number, field))}</b>
        )
      }
      value={article[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      <legend className={count > 1 ? "mb-2 text-14 font-semibold" : "sr-only"}>
        Article {number + 1} of {count}
      </legend>
      <TextField
        {...common("huid")}
        className="col-span-2 sm:col-span-1"
        label="HUID"
        aside={toPack.needsHuid ? undefined : "Optional"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="next"
        inputClassName="tabular-nums tracking-wide"
        value={article.huid}
        onChange={({ target }) => onChange({ huid: cleanHuid(target.value) })}
      />
      {weight("grossWeight", "Gross weight (g)")}
      {weight("netWeight", "Net weight (g)")}
    </fieldset>
  );
}
