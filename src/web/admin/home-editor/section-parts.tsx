import type { ReactNode } from "react";
import { HOME_LIMITS } from "#contract/content/home.rules.ts";
import type { HomePicture } from "#contract/content/home.ts";
import type { MenuEntry } from "#contract/content/menus.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { EntryFields, type MenuTargets } from "../content/entry-fields.tsx";
import { SortableList } from "../content/sortable-list.tsx";
import { capitalised } from "../frame/capitalised.ts";
import { CoverField, useCoverUpload } from "../journal/cover-field.tsx";
import type { Keyed, SectionRow } from "./home-draft.rules.ts";
import { ProductField } from "./product-field.tsx";

/** The props of the fields of each section. */
export type PartProps<Section extends SectionRow> = {
  section: Section;
  /** The path of the section: `sections.2`. */
  place: string;
  errors: FieldErrors;
  targets: MenuTargets;
  onChange: (section: Section) => void;
};

type ListProps<Item> = {
  items: Keyed<Item>[];
  one: string;
  max: number;
  /** The path of the list: `sections.2.slides`. */
  place: string;
  errors: FieldErrors;
  create: () => Keyed<Item>;
  onChange: (items: Keyed<Item>[]) => void;
  children: (item: Keyed<Item>, place: string, change: (next: Keyed<Item>) => void) => ReactNode;
};

/** An ordered list of field groups, such as slides, blocks or badges. */
export function PartList<Item>({ items, one, max, place, errors, create, onChange, children }: ListProps<Item>) {
  const change = (next: Keyed<Item>) => onChange(items.map((item) => (item.key === next.key ? next : item)));
  return (
    <SortableList rows={items} one={one} max={max} error={errors[place]} create={create} onChange={onChange}>
      {(item, index) => (
        <fieldset className="grid gap-3 border-l-2 border-line pl-3">
          <legend className="mb-2 text-13 font-semibold text-ink-soft">
            {capitalised(one)} {index + 1}
          </legend>
          {children(item, `${place}.${index}`, change)}
        </fieldset>
      )}
    </SortableList>
  );
}

type LinkFieldsProps = {
  link: MenuEntry;
  place: string;
  errors: FieldErrors;
  targets: MenuTargets;
  onChange: (link: MenuEntry) => void;
};

/** The target of a slide, a block or a text, and the label of its button. */
export function LinkFields({ place, onChange, link, ...shared }: LinkFieldsProps) {
  return (
    <div>
      <p className="mb-1.5 text-14/[1.35] font-medium">Leads to, and the word of the link</p>
      <EntryFields entry={link} name="the link" place={`${place}.link`} onChange={onChange} {...shared} />
    </div>
  );
}

type PictureFieldsProps = {
  picture: HomePicture;
  place: string;
  errors: FieldErrors;
  onChange: (picture: HomePicture) => void;
};

/** An uploaded picture, or that of a product. */
export function PictureFields({ picture, place, errors, onChange }: PictureFieldsProps) {
  const { image, product } = picture;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <ImageField
        value={image}
        error={errors[`${place}.image`]}
        onChange={(next) => onChange({ image: next, product })}
      />
      {image === "" && (
        <div>
          <ProductField
            label="Or the picture of a product"
            value={product}
            error={errors[`${place}.product`]}
            onChange={(next) => onChange({ image, product: next })}
          />
        </div>
      )}
    </div>
  );
}

type ImageFieldProps = { value: string; error: string | undefined; onChange: (address: string) => void };

export function ImageField({ value, error, onChange }: ImageFieldProps) {
  const upload = useCoverUpload();
  return <CoverField value={value} error={error} upload={upload} shown="" onValueChange={onChange} />;
}

type LineFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  max: number;
  placeholder?: string;
  onChange: (value: string) => void;
};

export function LineField({ max, onChange, ...field }: LineFieldProps) {
  return <TextField {...field} maxLength={max} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

type Titled = Extract<SectionRow, { title: string }>;

export function TitleField<Section extends Titled>({ section, place, errors, onChange }: PartProps<Section>) {
  return (
    <LineField
      label="Title"
      value={section.title}
      error={errors[`${place}.title`]}
      max={HOME_LIMITS.heading}
      onChange={(title) => onChange({ ...section, title })}
    />
  );
}
