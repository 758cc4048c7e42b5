import { Button } from "#web/ui/button.tsx";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

const KINDS = [
  { variant: "primary", words: "Add to Cart" },
  { variant: "outline", words: "Apply" },
  { variant: "quiet", words: "Clear Cart" },
  { variant: "danger", words: "Cancel order" },
  { variant: "alarm", words: "Delete" },
] as const;

const noop = () => {};

export function ButtonSpecimens() {
  return (
    <Specimen
      title="Buttons"
      rule="One primary to a view. A pressed button that works keeps its width and shows the ring; point, press or tab to see the other states."
    >
      {KINDS.map(({ variant, words }) => (
        <SpecimenRow key={variant} name={`${variant}: rest, disabled, busy`} density="shop">
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
          <Button variant={variant} busy>
            {words}
          </Button>
        </SpecimenRow>
      ))}
      <SpecimenRow name="small, with an icon" density="shop">
        <Button size="small">Proceed</Button>
        <Button size="small" variant="outline">
          <Icon name="copy" size={16} /> Copy Code
        </Button>
      </SpecimenRow>
      <SpecimenRow name="in the staff area: regular, small">
        <Button>Add Product</Button>
        <Button variant="outline">Discard</Button>
        <Button variant="outline" size="small">
          <Icon name="plus" size={16} /> Add variation
        </Button>
      </SpecimenRow>
      <SpecimenRow name="icons, carousel, the way on" density="shop">
        <IconButton icon="search" label="Search" />
        <IconButton icon="trash" label="Remove" tone="soft" />
        <IconButton icon="close" label="Close" disabled />
        <CarouselButtons what="sample" atStart atEnd={false} previous={noop} next={noop} />
        <GoLink to="/products">See all</GoLink>
      </SpecimenRow>
    </Specimen>
  );
}
