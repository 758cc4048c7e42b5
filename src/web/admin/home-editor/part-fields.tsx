import { HOME_LIMITS } from "#contract/content/home.rules.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { newBlock, newFact, newSlide, newVoice, type SectionRowOf } from "./home-draft.rules.ts";
import { LineField, LinkFields, PartList, PictureFields, TitleField, type PartProps } from "./section-parts.tsx";

export function CarouselFields({ section, place, errors, targets, onChange }: PartProps<SectionRowOf<"carousel">>) {
  return (
    <PartList
      items={section.slides}
      one="slide"
      max={HOME_LIMITS.slides}
      place={`${place}.slides`}
      errors={errors}
      create={newSlide}
      onChange={(slides) => onChange({ ...section, slides })}
    >
      {(slide, at, change) => (
        <>
          <LineField
            label="Heading"
            value={slide.heading}
            error={errors[`${at}.heading`]}
            max={HOME_LIMITS.heading}
            onChange={(heading) => change({ ...slide, heading })}
          />
          <LineField
            label="Text"
            value={slide.text}
            error={errors[`${at}.text`]}
            max={HOME_LIMITS.line}
            onChange={(text) => change({ ...slide, text })}
          />
          <LinkFields
            link={slide.link}
            place={at}
            errors={errors}
            targets={targets}
            onChange={(link) => change({ ...slide, link })}
          />
          <PictureFields
            picture={slide}
            place={at}
            errors={errors}
            onChange={(picture) => change({ ...slide, ...picture })}
          />
        </>
      )}
    </PartList>
  );
}

export function PromoFields({ section, place, errors, targets, onChange }: PartProps<SectionRowOf<"promos">>) {
  return (
    <PartList
      items={section.blocks}
      one="block"
      max={HOME_LIMITS.blocks}
      place={`${place}.blocks`}
      errors={errors}
      create={newBlock}
      onChange={(blocks) => onChange({ ...section, blocks })}
    >
      {(block, at, change) => (
        <>
          <LineField
            label="Title"
            value={block.title}
            error={errors[`${at}.title`]}
            max={HOME_LIMITS.heading}
            onChange={(title) => change({ ...block, title })}
          />
          <LineField
            label="Text"
            value={block.text}
            error={errors[`${at}.text`]}
            max={HOME_LIMITS.line}
            onChange={(text) => change({ ...block, text })}
          />
          <Checkbox
            checked={block.priced}
            label="Show the lowest price of the category"
            onChange={({ target }) => change({ ...block, priced: target.checked })}
          />
          <LinkFields
            link={block.link}
            place={at}
            errors={errors}
            targets={targets}
            onChange={(link) => change({ ...block, link })}
          />
          <PictureFields
            picture={block}
            place={at}
            errors={errors}
            onChange={(picture) => change({ ...block, ...picture })}
          />
        </>
      )}
    </PartList>
  );
}

export function FactsFields({ section, place, errors, onChange }: PartProps<SectionRowOf<"facts">>) {
  return (
    <PartList
      items={section.facts}
      one="badge"
      max={HOME_LIMITS.facts}
      place={`${place}.facts`}
      errors={errors}
      create={newFact}
      onChange={(facts) => onChange({ ...section, facts })}
    >
      {(fact, at, change) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField
            label="Promise"
            value={fact.title}
            error={errors[`${at}.title`]}
            max={HOME_LIMITS.heading}
            placeholder="30-day return"
            onChange={(title) => change({ ...fact, title })}
          />
          <LineField
            label="Small text below"
            value={fact.text}
            error={errors[`${at}.text`]}
            max={HOME_LIMITS.heading}
            placeholder="On unused pieces"
            onChange={(text) => change({ ...fact, text })}
          />
        </div>
      )}
    </PartList>
  );
}

export function VoicesFields(props: PartProps<SectionRowOf<"voices">>) {
  const { section, place, errors, onChange } = props;
  return (
    <>
      <TitleField {...props} />
      <PartList
        items={section.voices}
        one="testimonial"
        max={HOME_LIMITS.voices}
        place={`${place}.voices`}
        errors={errors}
        create={newVoice}
        onChange={(voices) => onChange({ ...section, voices })}
      >
        {(voice, at, change) => (
          <>
            <TextAreaField
              label="What was said"
              rows={2}
              value={voice.words}
              error={errors[`${at}.words`]}
              maxLength={HOME_LIMITS.words}
              onChange={({ target }) => change({ ...voice, words: target.value })}
            />
            <LineField
              label="Who said it"
              value={voice.from}
              error={errors[`${at}.from`]}
              max={HOME_LIMITS.heading}
              placeholder="A. K., Mohali"
              onChange={(from) => change({ ...voice, from })}
            />
          </>
        )}
      </PartList>
    </>
  );
}
