import { MAIL_KIND_FACTS, unsubscribePath } from "#contract/mail-choices/mail-choices.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { privateLinkHeaders } from "#web/shop/private-link-headers.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { PathLink } from "#web/ui/path-link.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const choice = await context.get(shopContext).mailChoices.findByToken(params.token);
  if (!choice) throw new Response("Not Found", { status: 404 });
  return choice;
}

/** Anyone with the link can unsubscribe, so it is not cached, and no referrer is sent to other sites. */
export const headers = () => privateLinkHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Emails from us" });

/**
 * Only submitting the form unsubscribes, because mail programs open links in advance. The forms work without scripts.
 */
export default function Unsubscribe({ loaderData: { kind, wanted }, params }: Route.ComponentProps) {
  const { name } = MAIL_KIND_FACTS[kind];
  const path = unsubscribePath(params.token);
  return (
    <article className="wrap max-w-reading pt-8 pb-14">
      <h1 className="d-40">{wanted ? `Stop ${name}?` : `You get no more ${name}`}</h1>
      <p className="mt-3 text-ink-soft">
        {wanted
          ? "We stop at once. Emails about your orders still come."
          : "Emails about your orders still come. Was it a mistake?"}
      </p>
      <form method="post" action={wanted ? path : `${path}/undo`} className="mt-6">
        <Button type="submit" variant={wanted ? undefined : "outline"}>
          {wanted ? `Stop ${name}` : "Undo"}
        </Button>
      </form>
      <p className="mt-8">
        <PathLink to="/" className="inline-flex min-h-11 items-center link">
          Go on to the shop
        </PathLink>
      </p>
    </article>
  );
}
