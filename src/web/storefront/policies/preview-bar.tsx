import { PathLink } from "#web/ui/path-link.tsx";

export type PreviewBarProps = {
  token: string;
  pages: { slug: string; title: string }[];
  current: string;
};

/** Says that this is a preview of a draft, with links to its other pages. */
export function PreviewBar({ token, pages, current }: PreviewBarProps) {
  return (
    <nav aria-label="Preview" className="border-b border-line bg-gold-tint py-2 text-14">
      <div className="wrap flex flex-wrap items-center gap-x-5">
        <p className="py-2 font-semibold">This is a preview: the public does not see it yet.</p>
        {pages.map(({ slug, title }) => (
          <PathLink
            key={slug}
            to={`/preview/${token}/${slug}`}
            aria-current={slug === current ? "page" : undefined}
            className="inline-block py-2 wrap-anywhere link aria-[current]:font-medium"
          >
            {title}
          </PathLink>
        ))}
      </div>
    </nav>
  );
}
