import { HOME_LIMITS } from "#contract/content/home.rules.ts";
import { ROW_SOURCES, type RowSource } from "#contract/content/home.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { newName, newNumber, SOURCE_LABELS, type SectionRow, type SectionRowOf } from "./home-draft.rules.ts";
import { CarouselFields, FactsFields, PromoFields, VoicesFields } from "./part-fields.tsx";
import { ProductField } from "./product-field.tsx";
import { ImageField, LinkFields, PartList, TitleField, type PartProps } from "./section-parts.tsx";

/** The fields of a section, by its kind. */
export function SectionFields({ section, ...rest }: PartProps<SectionRow>) {
  switch (section.kind) {
    case "carousel":
      return <CarouselFields section={section} {...rest} />;
    case "categories":
      return <CategoriesFields section={section} {...rest} />;
    case "products":
      return <RowFields section={section} {...rest} />;
    case "promos":
      return <PromoFields section={section} {...rest} />;
    case "facts":
      return <FactsFields section={section} {...rest} />;
    case "voices":
      return <VoicesFields section={section} {...rest} />;
    case "text":
      return <TextFields section={section} {...rest} />;
    case "journal":
      return (
        <>
          <TitleField section={section} {...rest} />
          <CountField section={section} max={HOME_LIMITS.posts} {...rest} />
        </>
      );
    case "rates":
      return <TitleField section={section} {...rest} />;
  }
}

type Counted = Extract<SectionRow, { count: number }>;

function CountField<Section extends Counted>(props: PartProps<Section> & { max: number }) {
  const { section, place, errors, onChange, max } = props;
  return (
    <SelectField
      label="How many at most"
      value={section.count}
      error={errors[`${place}.count`]}
      className="sm:max-w-40"
      onChange={({ target }) => onChange({ ...section, count: Number(target.value) })}
    >
      {Array.from({ length: max }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  );
}

function CategoriesFields(props: PartProps<SectionRowOf<"categories">>) {
  const { section, place, errors, targets, onChange } = props;
  return (
    <>
      <TitleField {...props} />
      <p className="text-13 text-ink-soft">Without any here, the strip shows all categories that have pieces.</p>
      <PartList
        items={section.categories}
        one="category"
        max={HOME_LIMITS.categories}
        place={`${place}.categories`}
        errors={errors}
        create={newName}
        onChange={(categories) => onChange({ ...section, categories })}
      >
        {(category, at, change) => (
          <CategoryField
            value={category.name}
            error={errors[`${at}.name`]}
            categories={targets.categories}
            onChange={(name) => change({ ...category, name })}
          />
        )}
      </PartList>
    </>
  );
}

type CategoryFieldProps = {
  value: string;
  error: string | undefined;
  categories: readonly string[];
  onChange: (name: string) => void;
};

/** A category that no longer exists stays selectable, so that the choice does not change silently. */
function CategoryField({ value, error, categories, onChange }: CategoryFieldProps) {
  return (
    <SelectField label="Category" value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose…</option>
      {value !== "" && !categories.includes(value) && <option value={value}>{value} (not in the shop)</option>}
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function RowFields(props: PartProps<SectionRowOf<"products">>) {
  const { section, place, errors, targets, onChange } = props;
  const { source, category, products } = section;
  return (
    <>
      <SelectField
        label="Which pieces"
        value={source}
        onChange={({ target }) => onChange({ ...section, source: sourceOf(target.value) })}
      >
        {ROW_SOURCES.map((value) => (
          <option key={value} value={value}>
            {SOURCE_LABELS[value]}
          </option>
        ))}
      </SelectField>
      {source === "category" && (
        <CategoryField
          value={category}
          error={errors[`${place}.category`]}
          categories={targets.categories}
          onChange={(name) => onChange({ ...section, category: name })}
        />
      )}
      <TitleField {...props} />
      {source === "chosen" ? (
        <PartList
          items={products}
          one="product"
          max={HOME_LIMITS.products}
          place={`${place}.products`}
          errors={errors}
          create={newNumber}
          onChange={(next) => onChange({ ...section, products: next })}
        >
          {(product, at, change) => (
            <div>
              <ProductField
                label="Product"
                value={product.number}
                error={errors[`${at}.number`]}
                onChange={(number) => change({ ...product, number })}
              />
            </div>
          )}
        </PartList>
      ) : (
        <CountField {...props} max={HOME_LIMITS.count} />
      )}
    </>
  );
}

function sourceOf(value: string): RowSource {
  return ROW_SOURCES.find((source) => source === value) ?? "newest";
}

function TextFields(props: PartProps<SectionRowOf<"text">>) {
  const { section, place, errors, targets, onChange } = props;
  return (
    <>
      <TitleField {...props} />
      <TextAreaField
        label="Text"
        rows={5}
        hint="Line breaks are shown as you type them."
        value={section.text}
        error={errors[`${place}.text`]}
        maxLength={HOME_LIMITS.text}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
      <ImageField
        value={section.image}
        error={errors[`${place}.image`]}
        onChange={(image) => onChange({ ...section, image })}
      />
      <Checkbox
        checked={section.pictureFirst}
        label="The picture stands on the left"
        onChange={({ target }) => onChange({ ...section, pictureFirst: target.checked })}
      />
      <LinkFields
        link={section.link}
        place={place}
        errors={errors}
        targets={targets}
        onChange={(link) => onChange({ ...section, link })}
      />
    </>
  );
}
